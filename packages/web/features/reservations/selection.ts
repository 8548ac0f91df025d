// What is chosen and not yet booked: which events, with which extras, whether it can still be had,
// and what it costs. The server decides in the same order (decide.ts), so what is possible here is
// possible there unless somebody was quicker.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { createBookings } from '@lodgepole/domain/reservations/bookings'
import { areGuestsAlone } from '@lodgepole/domain/reservations/brought-guests'
import {
  extraLabel,
  takenByHousehold,
  type ExtraLabel,
} from '@lodgepole/domain/reservations/extras'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import { restrictionsOf } from '@lodgepole/domain/reservations/restricted'
import type { BookableEvent, EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { verdictAfterWaiting } from '@lodgepole/domain/reservations/waiting'
import type { TimetableEvent } from './timetable.ts'

export type CurrentBookingContext = Omit<BookingContext, 'selection'>
/** What is known of the household once these times have taken the place of what they overlap. */
export type Replacing = (events: readonly BookableEvent[]) => CurrentBookingContext
export type SeriesOf = (sessionId: string) => Series | undefined

/** By event. */
export type ChosenExtras = ReadonlyMap<string, readonly string[]>

export interface Choice {
  readonly event: TimetableEvent
  readonly series: Series
  /** What it would be called were it chosen after those before it. */
  readonly verdict: Verdict
  /** Of one that is waited for: what would keep a free seat from this party. */
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
  /** Whoever waits gives nothing up. */
  const seated: TimetableEvent[] = []
  return events.toSorted(byStart).flatMap((event) => {
    const series = seriesOf(event.sessionId)
    if (!series) return []
    const selection = [...before]
    const verdict = createLabeller({ ...instead([...seated, event]), selection })(event, series)
    const later =
      verdict.may === 'wait'
        ? verdictAfterWaiting({ ...instead(seated), selection }, event, series)
        : undefined
    before.push(event)
    if (verdict.may !== 'wait') seated.push(event)
    return [{ event, series, verdict, ...(later ? { later } : {}) }]
  })
}

/** Chosen: let go, with whatever only stood next to it. Not chosen: added, where it may be. */
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
  // Who waits takes along what is there when the turn comes.
  if (choice.verdict.may === 'wait') return undefined
  if (choice.series.eventReservationSettings.extraRequired && chosen.length === 0)
    return { kind: 'extra-required', choice }
  const gone = extraStatesOf(choice.event, bookingContext).find(
    ({ extra, label }) => chosen.includes(extra.extraId) && label !== 'Select Item',
  )
  return gone && { kind: 'extra', choice, state: gone }
}

/** A guest comes with somebody of the household, who may have a seat already. */
const isAnyGuestAlone = (
  choices: readonly Choice[],
  bookingContext: CurrentBookingContext,
): boolean => {
  const bookings = createBookings(
    bookingContext.seats,
    bookingContext.household,
    bookingContext.nowSeconds,
  )
  return choices.some(({ event }) => areGuestsAlone(event.eventId, bookingContext, bookings))
}

/** The first thing that stands in the way of booking; undefined where nothing does. */
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
    // With too many guests they would wait forever: the server refuses it.
    if (choice.later?.reason?.kind === 'party' && choice.later.reason.of === 'guests')
      return { kind: 'verdict', verdict: choice.later, choice }
    const problem = extraProblem(choice, bookingContext, extras.get(choice.event.eventId) ?? [])
    if (problem) return problem
  }
  return undefined
}

/** A seat in the line costs nothing until it is one: `wait` says what will be asked for then. */
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

/** What was chosen can always be let go, even if it has become somebody's meanwhile. */
export const canPress = ({ may }: Verdict, isChosen: boolean): boolean =>
  isChosen || may !== 'nothing'

interface Stretch {
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
}

/**
 * The times as they are lived: those that follow upon each other are one, those apart stay apart.
 */
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
