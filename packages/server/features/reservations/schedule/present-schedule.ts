// Answers of the schedule API: events as staff see them, and the effect of a change before it is
// made.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { markOf } from '../closures/affected.ts'
import type { PatternPlan } from './pattern-plan.ts'
import { presentMade, type NewEvents } from './plan-new.ts'
import type { ChangePlan } from './change-plan.ts'
import type { RuledEvent } from './rule-store.ts'
import type { TouchedPerson } from './week-store.ts'

export const presentRuledEvent = <E extends RuledEvent>({ ruleDay: _day, ...event }: E) => ({
  ...event,
  startISO: new Date(event.startSeconds * 1000).toISOString(),
})

/** People who are only moved have already paid for the new time. */
const presentTouched = ({ paidCents, ...booking }: TouchedPerson, isCancellation: boolean) => ({
  ...booking,
  refund: decimalFromCents(isCancellation ? paidCents : 0),
})

export const presentNewEvents = (plan: NewEvents) => ({
  made: plan.make.length,
  skipped: plan.skip,
  events: presentMade(plan),
})

export const presentChangePlan = (
  { targets, touched, exceptions }: ChangePlan,
  bookings: readonly TouchedPerson[],
  { booked, isCancellation }: { readonly booked: number; readonly isCancellation: boolean },
) => ({
  events: targets.length,
  touchedEvents: touched.length,
  booked,
  exceptions,
  bookings: bookings.map((booking) => presentTouched(booking, isCancellation)),
  mark: markOf(bookings),
})

export const presentPatternPlan = (
  { stays, goes, make, skip, exceptions }: PatternPlan,
  bookings: readonly TouchedPerson[],
) => ({
  stays: stays.length,
  calledOff: goes.length,
  made: make.length,
  skipped: skip,
  exceptions,
  bookings: bookings.map((booking) => presentTouched(booking, true)),
  mark: markOf(bookings),
})
