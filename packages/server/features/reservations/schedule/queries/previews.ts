// Shows what a change to the schedule would do, and who is affected, before staff decide.

import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { listLiveIn } from '../../locked-bookings-store.ts'
import { planChange, type EventsChange } from '../change-plan.ts'
import { planPattern, type PatternChange } from '../pattern-plan.ts'
import { presentChangePlan, presentPatternPlan } from '../present-schedule.ts'
import { listTouched } from '../week-store.ts'

export const previewChange = async (
  tx: TenantTransaction,
  change: EventsChange,
  nowSeconds: number,
) => {
  const plan = await planChange(tx, change, nowSeconds)
  if (!plan.ok) return plan
  const bookings = await listTouched(tx, plan.value.touched)
  const live = await listLiveIn(
    tx,
    plan.value.targets.map(({ eventId }) => eventId),
  )
  const isCancellation = change.cancel ?? false
  return ok(presentChangePlan(plan.value, bookings, { booked: live.length, isCancellation }))
}

export const previewPattern = async (
  tx: TenantTransaction,
  change: PatternChange,
  nowSeconds: number,
) => {
  const plan = await planPattern(tx, change, nowSeconds)
  if (!plan.ok) return plan
  const calledOffIds = plan.value.goes.map(({ eventId }) => eventId)
  return ok(presentPatternPlan(plan.value, await listTouched(tx, calledOffIds)))
}
