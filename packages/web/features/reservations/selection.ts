// The selection before booking: which events, with which extras, whether they are still available,
// and the price. The server decides in the same order (decide.ts), so what is possible here is
// possible there unless someone else was faster.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { createBookings } from '@lodgepole/domain/reservations/bookings'
import { areGuestsUnaccompanied } from '@lodgepole/domain/reservations/brought-guests'
import {
  extraLabel,
  takenByHousehold,
  type ExtraLabel,
} from '@lodgepole/domain/reservations/extras'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import { restrictionsOf } from '@lodgepole/domain/reservations/restricted'
import type { BookableEvent, EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { verdictForWaitlist } from '@lodgepole/domain/reservations/waitlist-verdict'
import type { TimetableEvent } from './timetable.ts'

export type CurrentBookingContext = Omit<BookingContext, 'selection'>
/**
 * The household's booking context after these times have replaced the reservations they overlap.
 */
export type Replacing = (events: readonly BookableEvent[]) => CurrentBookingContext
export type SeriesOf = (sessionId: string) => Series | undefined

/** By event. */
export type ChosenExtras = ReadonlyMap<string, readonly string[]>

export interface Choice {
  readonly event: TimetableEvent
  readonly series: Series
  /** Its label if it were selected after the ones before it. */
  readonly verdict: Verdict
  /** For a waitlisted event: what would keep this party from a seat that becomes free. */
  readonly later?: Verdict
}

const byStart = (a: BookableEvent, b: BookableEvent): number =>
  a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds

export const choicesOf = (
  bookingContext: CurrentBookingContext,
  events: readonly TimetableEvent[],
  seriesOf: SeriesOf,
  instead: Replacing = () => bookingContext,
): readonly Choice[] => {
  const before: TimetableEvent[] = []
  /** Waiting for a seat doesn't give up any reservation. */
  const seated: TimetableEvent[] = []
  return events.toSorted(byStart).flatMap((event) => {
    const series = seriesOf(event.sessionId)
    if (!series) return []
    const selection = [...before]
    const verdict = createLabeller({ ...instead([...seated, event]), selection })(event, series)
    const later =
      verdict.may === 'wait'
        ? verdictForWaitlist({ ...instead(seated), selection }, event, series)
        : undefined
    before.push(event)
    if (verdict.may !== 'wait') seated.push(event)
    return [{ event, series, verdict, ...(later ? { later } : {}) }]
  })
}

/**
 * If selected: removes it, together with events that were only possible next to it. If not: adds
 * it, if allowed.
 */
export const toggled = (
  bookingContext: CurrentBookingContext,
  selection: readonly TimetableEvent[],
  event: TimetableEvent,
  seriesOf: SeriesOf,
  instead: Replacing = () => bookingContext,
): readonly TimetableEvent[] => {
  const others = selection.filter(({ eventId }) => eventId !== event.eventId)
  if (others.length === selection.length) {
    const series = seriesOf(event.sessionId)
    const verdict =
      series && createLabeller({ ...instead([...selection, event]), selection })(event, series)
    return verdict && verdict.may !== 'nothing'
      ? [...selection, event].toSorted(byStart)
      : selection
  }
  const stored: TimetableEvent[] = []
  for (const { event: other, series } of choicesOf(bookingContext, others, seriesOf, instead)) {
    if (
      createLabeller({ ...bookingContext, selection: [...stored] })(other, series).code !==
      'non-adjacent'
    )
      stored.push(other)
  }
  return stored
}

export interface ExtraState {
  readonly extra: EventExtra
  readonly label: ExtraLabel
}

export const extraStatesOf = (
  event: BookableEvent,
  { people, seats, household }: Pick<CurrentBookingContext, 'people' | 'seats' | 'household'>,
): readonly ExtraState[] =>
  event.eventExtras.map((extra) => {
    const alreadyTakenByHousehold = takenByHousehold(event, extra.extraId, { seats, household })
    return { extra, label: extraLabel(extra, { people: people.length, alreadyTakenByHousehold }) }
  })

export type Problem =
  | { readonly kind: 'nothing-chosen' | 'nobody' | 'guest-alone' | 'overlap' | 'swap-waits' }
  | { readonly kind: 'elsewhere'; readonly firstName: string }
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly choice?: Choice }
  | { readonly kind: 'extra-required'; readonly choice: Choice }
  | { readonly kind: 'extra'; readonly choice: Choice; readonly state: ExtraState }

const extraProblem = (
  choice: Choice,
  bookingContext: CurrentBookingContext,
  chosen: readonly string[],
): Problem | undefined => {
  // People on a waitlist choose from the extras that are available when it is their turn.
  if (choice.verdict.may === 'wait') return undefined
  if (choice.series.eventReservationSettings.extraRequired && chosen.length === 0)
    return { kind: 'extra-required', choice }
  const gone = extraStatesOf(choice.event, bookingContext).find(
    ({ extra, label }) => chosen.includes(extra.extraId) && label !== 'Select Item',
  )
  return gone && { kind: 'extra', choice, state: gone }
}

/** A guest comes with a person of the household, who may already have a seat. */
const isAnyGuestAlone = (
  choices: readonly Choice[],
  bookingContext: CurrentBookingContext,
): boolean => {
  const bookings = createBookings(
    bookingContext.seats,
    bookingContext.household,
    bookingContext.nowSeconds,
  )
  return choices.some(({ event }) =>
    areGuestsUnaccompanied(event.eventId, bookingContext, bookings),
  )
}

/** The first problem that prevents booking. Undefined if there is none. */
export const problemOf = (
  choices: readonly Choice[],
  bookingContext: CurrentBookingContext,
  extras: ChosenExtras,
): Problem | undefined => {
  if (choices.length === 0) return { kind: 'nothing-chosen' }
  if (bookingContext.people.length === 0) return { kind: 'nobody' }
  if (isAnyGuestAlone(choices, bookingContext)) return { kind: 'guest-alone' }
  const [restricted] = restrictionsOf(bookingContext)
  if (restricted) return { kind: 'verdict', verdict: restricted }
  for (const choice of choices) {
    if (choice.verdict.may === 'nothing')
      return { kind: 'verdict', verdict: choice.verdict, choice }
    // With too many guests, the party would wait forever, so the server refuses it.
    if (choice.later?.reason?.kind === 'party' && choice.later.reason.of === 'guests')
      return { kind: 'verdict', verdict: choice.later, choice }
    const problem = extraProblem(choice, bookingContext, extras.get(choice.event.eventId) ?? [])
    if (problem) return problem
  }
  return undefined
}

/**
 * A place on the waitlist costs nothing until it becomes a seat. `wait` returns what will be
 * charged then.
 */
export const totalCents = (
  choices: readonly Choice[],
  personIds: readonly string[],
  seatCents: (choice: Choice, personId: string) => number,
  may: Verdict['may'] = 'book',
): number =>
  choices
    .filter(({ verdict }) => verdict.may === may)
    .reduce(
      (sum, choice) =>
        personIds.reduce((seats, personId) => seats + seatCents(choice, personId), sum),
      0,
    )

/** A selected time can always be removed, even if someone else has taken it in the meantime. */
export const canPress = ({ may }: Verdict, isChosen: boolean): boolean =>
  isChosen || may !== 'nothing'

interface Stretch {
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
}

/** The selected times as continuous stretches: adjacent ones are merged, others stay separate. */
export const stretchesOf = (choices: readonly Choice[]): readonly Stretch[] => {
  const stretches: Stretch[] = []
  for (const {
    event: { startSeconds, endSeconds },
    series: { timeZone },
  } of choices) {
    const last = stretches.at(-1)
    if (last?.endSeconds === startSeconds && last.timeZone === timeZone)
      stretches[stretches.length - 1] = { ...last, endSeconds }
    else stretches.push({ startSeconds, endSeconds, timeZone })
  }
  return stretches
}
