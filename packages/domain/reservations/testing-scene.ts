// An event that can be booked, changes that make it something else, and the label it then has.

import type { BookingContext } from './booking-context.ts'
import { createLabeller } from './label.ts'
import type { BookableEvent, Series } from './series.ts'
import { eventAt, HOUR, NOW, basicBookingContext, plainSeries, seatIn } from './testing.ts'

export interface Scene {
  readonly event: BookableEvent
  readonly series: Series
  readonly bookingContext: BookingContext
}
export type SceneChange = (scene: Scene) => Scene

export const START = NOW + 48 * HOUR
const plain: Scene = {
  event: eventAt(START),
  series: plainSeries,
  bookingContext: basicBookingContext,
}
export const ofEvent =
  (change: Partial<BookableEvent>): SceneChange =>
  (scene) => ({ ...scene, event: { ...scene.event, ...change } })
export const ofSeries =
  (change: Partial<Series>): SceneChange =>
  (scene) => ({ ...scene, series: { ...scene.series, ...change } })
export const ofSettings =
  (change: Series['eventReservationSettings']): SceneChange =>
  (scene) =>
    ofSeries({ eventReservationSettings: { ...scene.series.eventReservationSettings, ...change } })(
      scene,
    )
export const inContext =
  (change: Partial<BookingContext>): SceneChange =>
  (scene) => ({ ...scene, bookingContext: { ...scene.bookingContext, ...change } })
export const both =
  (...twists: readonly SceneChange[]): SceneChange =>
  (scene) =>
    twists.reduce((changed, twist) => twist(changed), scene)
export const select =
  (event: BookableEvent): SceneChange =>
  (scene) =>
    inContext({
      selection: [...scene.bookingContext.selection, event].toSorted(
        (a, b) => a.startSeconds - b.startSeconds,
      ),
    })(scene)
export const seat =
  (event: BookableEvent, more = {}): SceneChange =>
  (scene) =>
    inContext({ seats: [...scene.bookingContext.seats, seatIn(event, more)] })(scene)
export const dayBefore = eventAt(START - 24 * HOUR)
export const perAccount = { scope: 'ACCOUNT', maxPerWeek: 1 } as const

/** The household has used up its quota: one of them is there the day before. */
export const quotaReached: SceneChange = both(
  ofSeries({ quotaWholeWeek: perAccount }),
  seat(dayBefore, { personId: 'bea' }),
)
/** A free day is needed after the day before. */
export const gapDaysNeeded: SceneChange = both(ofSeries({ quotaGapDays: 1 }), seat(dayBefore))

export const labelOf = (twist: SceneChange) => {
  const { event, series, bookingContext } = twist(plain)
  return createLabeller(bookingContext)(event, series)
}
