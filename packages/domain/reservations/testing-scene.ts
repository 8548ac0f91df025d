// An event that can be booked, changes that make it something else, and the label it then has.

import type { Asking } from './asking.ts'
import { createLabeller } from './label.ts'
import type { BookableEvent, Series } from './series.ts'
import { eventAt, HOUR, NOW, plainAsking, plainSeries, seatIn } from './testing.ts'

export interface Scene {
  readonly event: BookableEvent
  readonly series: Series
  readonly asking: Asking
}
export type Twist = (scene: Scene) => Scene

export const START = NOW + 48 * HOUR
const plain: Scene = { event: eventAt(START), series: plainSeries, asking: plainAsking }
export const ofEvent =
  (change: Partial<BookableEvent>): Twist =>
  (scene) => ({ ...scene, event: { ...scene.event, ...change } })
export const ofSeries =
  (change: Partial<Series>): Twist =>
  (scene) => ({ ...scene, series: { ...scene.series, ...change } })
export const ofSettings =
  (change: Series['eventReservationSettings']): Twist =>
  (scene) =>
    ofSeries({ eventReservationSettings: { ...scene.series.eventReservationSettings, ...change } })(
      scene,
    )
export const ofAsking =
  (change: Partial<Asking>): Twist =>
  (scene) => ({ ...scene, asking: { ...scene.asking, ...change } })
export const both =
  (...twists: readonly Twist[]): Twist =>
  (scene) =>
    twists.reduce((changed, twist) => twist(changed), scene)
export const select =
  (event: BookableEvent): Twist =>
  (scene) =>
    ofAsking({
      selection: [...scene.asking.selection, event].toSorted(
        (a, b) => a.startSeconds - b.startSeconds,
      ),
    })(scene)
export const seat =
  (event: BookableEvent, more = {}): Twist =>
  (scene) =>
    ofAsking({ seats: [...scene.asking.seats, seatIn(event, more)] })(scene)
export const dayBefore = eventAt(START - 24 * HOUR)
export const perAccount = { scope: 'ACCOUNT', maxPerWeek: 1 } as const

/** The household has used up its quota: one of them is there the day before. */
export const quotaReached: Twist = both(
  ofSeries({ quotaWholeWeek: perAccount }),
  seat(dayBefore, { personId: 'bea' }),
)
/** A free day is needed after the day before. */
export const gapDaysNeeded: Twist = both(ofSeries({ quotaGapDays: 1 }), seat(dayBefore))

export const labelOf = (twist: Twist) => {
  const { event, series, asking } = twist(plain)
  return createLabeller(asking)(event, series)
}
