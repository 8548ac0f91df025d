// One day of the timetable as staff see it: each event with the rules' verdict for a household.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Written } from '../../../platform/http/written.ts'
import {
  prepareAvailability,
  writeAvailability,
  type AvailabilityRequest,
} from '../availability.ts'
import { dayBounds } from '../day-bounds.ts'
import type { Rules } from '../facts.ts'
import { presentEvent } from '../present-event.ts'
import { listEvents } from '../series-store.ts'

export const readDayForHousehold = async (
  tx: TenantTransaction,
  actor: Actor,
  rules: Rules,
  day: string,
  request: Omit<AvailabilityRequest, 'lowerSeconds'>,
): Promise<Result<Written, Refusal>> => {
  const { lowerSeconds, upperSeconds } = dayBounds(day)
  const prepared = await prepareAvailability(tx, actor, rules, { ...request, lowerSeconds })
  if (!prepared.ok) return refuse(peopleRefusals.NOT_LISTED)
  const events = await listEvents(tx, lowerSeconds, upperSeconds)
  const ofDay = events.filter(({ startDayHash }) => startDayHash === day)
  return ok(writeAvailability(prepared.value, ofDay.map(presentEvent)))
}
