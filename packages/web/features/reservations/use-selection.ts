// The selected times with their extra items, the rules' verdict on them, and what they replace.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { createLabeller, type Labeller } from '@lodgepole/domain/reservations/label'
import { restrictionsOf, visibleVerdict } from '@lodgepole/domain/reservations/restricted'
import { useMemo, useState } from 'react'
import type { Audience } from './api.ts'
import {
  choicesOf,
  problemOf,
  toggled,
  type Choice,
  type ChosenExtras,
  type Problem,
} from './selection.ts'
import { overlapsItself, replacing, swapsOf, type Swaps } from './swaps.ts'
import { withSeats, type TimetableEvent } from './timetable.ts'
import { toggledId } from './toggled-id.ts'
import { useBookings } from './use-bookings.ts'
import { useLiveSeats } from './use-timetable.ts'

const NO_EVENTS: readonly TimetableEvent[] = []

interface SelectionOptions {
  readonly audience: Audience
  readonly bookingContext: Omit<BookingContext, 'selection'>
  readonly events: readonly TimetableEvent[]
  readonly seriesOf: Parameters<typeof choicesOf>[2]
}

/** A person can't be in two places at the same time. */
const placeProblem = (
  choices: readonly Choice[],
  { policies }: Pick<BookingContext, 'policies'>,
  { released, inTheWay: [first] }: Swaps,
): Problem | undefined => {
  if (first) return { kind: 'elsewhere', firstName: first.firstName }
  if (released.length > 0 && choices.some(({ verdict }) => verdict.may === 'wait'))
    return { kind: 'swap-waits' }
  return policies.noOverlappingReservations && overlapsItself(choices)
    ? { kind: 'overlap' }
    : undefined
}

const useChosen = (audience: Audience, events: readonly TimetableEvent[]) => {
  const [selection, setSelection] = useState(NO_EVENTS)
  useLiveSeats(audience, (seats) => setSelection((chosen) => withSeats(chosen, seats)))
  // A count that changed while another week was viewed is updated when this week loads again.
  const fresh = useMemo(() => new Map(events.map((event) => [event.eventId, event])), [events])
  const chosen = useMemo(
    () => selection.map((event) => fresh.get(event.eventId) ?? event),
    [selection, fresh],
  )
  return { chosen, setSelection }
}

/** The label of a time, given the current selection and what it would replace. */
const useLabelOf = (
  instead: ReturnType<typeof replacing>,
  chosen: readonly TimetableEvent[],
  restrictions: ReturnType<typeof restrictionsOf>,
): Labeller =>
  useMemo(() => {
    const known = instead(chosen)
    const label = createLabeller({ ...known, selection: chosen })
    return (event, ofSeries) => {
      const replaced = instead([...chosen, event])
      const isSame = replaced.seats.length === known.seats.length
      return visibleVerdict(
        (isSame ? label : createLabeller({ ...replaced, selection: chosen }))(event, ofSeries),
        restrictions,
      )
    }
  }, [instead, chosen, restrictions])

export const useSelection = ({ audience, bookingContext, events, seriesOf }: SelectionOptions) => {
  const { chosen, setSelection } = useChosen(audience, events)
  const [extras, setExtras] = useState<ChosenExtras>(new Map())
  const bookings = useBookings(audience)
  const own = audience === undefined ? undefined : bookings.data
  const instead = useMemo(() => replacing(bookingContext, own), [bookingContext, own])
  const restrictions = useMemo(() => restrictionsOf(bookingContext), [bookingContext])
  const choices = choicesOf(bookingContext, chosen, seriesOf, instead)
  const swaps = swapsOf(choices, bookingContext, audience === undefined ? [] : bookings.data)
  return {
    choices,
    extras,
    restrictions,
    labelOf: useLabelOf(instead, chosen, restrictions),
    /** What the selection gives up. */
    released: swaps.released,
    doesOverlap: overlapsItself(choices),
    problem:
      problemOf(choices, bookingContext, extras) ?? placeProblem(choices, bookingContext, swaps),
    toggleEvent: (event: TimetableEvent) =>
      setSelection(toggled(bookingContext, chosen, event, seriesOf, instead)),
    toggleExtra: (eventId: string, extraId: string) =>
      setExtras(
        new Map([...extras, [eventId, [...toggledId(new Set(extras.get(eventId)), extraId)]]]),
      ),
    clear: () => {
      setSelection(NO_EVENTS)
      setExtras(new Map())
    },
  }
}
