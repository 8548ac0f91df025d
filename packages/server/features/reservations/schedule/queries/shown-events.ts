// The week that staff view, and a single event with its participants.

import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { listClosures } from '../../closures/store.ts'
import { presentRuledEvent } from '../present-schedule.ts'
import { findRule, findRuledEvent } from '../rule-store.ts'
import { listSeated, listWeek } from '../week-store.ts'

export const readWeek = async (
  tx: TenantTransaction,
  days: { readonly fromDay: string; readonly toDay: string; readonly sessionId: string | null },
) => {
  const events = await listWeek(tx, days)
  const closures = await listClosures(tx, days.fromDay)
  return {
    events: events.map(presentRuledEvent),
    closures: closures.filter(({ firstDay }) => firstDay <= days.toDay),
  }
}

export const readEvent = async (tx: TenantTransaction, eventId: EventId) => {
  const event = await findRuledEvent(tx, eventId)
  if (!event) return refuse(reservationRefusals.EVENT_NOT_FOUND)
  const rule = event.ruleId === null ? undefined : await findRule(tx, event.ruleId)
  return ok({
    event: presentRuledEvent(event),
    rule: rule ?? null,
    people: await listSeated(tx, eventId),
  })
}
