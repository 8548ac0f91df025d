// Reinstates an event that was called off. Its participants were notified and refunded, so it comes
// back empty and has to be booked anew.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { listClosures, lockSchedule } from '../closures/store.ts'
import { findSeries } from '../event-store.ts'
import {
  findRule,
  findRuledEvent,
  leaveRule,
  listSpans,
  scheduleAgain,
} from '../schedule/rule-store.ts'
import { lockEvents } from '../series-store.ts'

export const reinstateEvent: Command<
  { readonly eventId: EventId },
  { readonly eventId: EventId },
  Member | ApiKey
> = {
  name: 'reservations.reinstate-event',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { eventId }) => {
    await lockSchedule(tx)
    await lockEvents(tx, [eventId])
    const event = await findRuledEvent(tx, eventId)
    const series = event && (await findSeries(tx, event.sessionId))
    if (!event || !series) return refuse(reservationRefusals.EVENT_NOT_FOUND)
    if (event.status !== 'Cancelled') return ok({ eventId })
    if (event.startSeconds * 1000 <= tx.context.nowMs) return refuse(reservationRefusals.EVENT_OVER)
    const closure = closureOn(
      await listClosures(tx, event.startDayHash),
      event.startDayHash,
      series,
    )
    if (closure)
      return refuse(reservationRefusals.DAY_CLOSED, { details: { reason: closure.reason } })
    const spans = await listSpans(tx, [event.sessionId], event.startSeconds, event.endSeconds)
    if (spans.some(({ startSeconds }) => startSeconds === event.startSeconds))
      return refuse(reservationRefusals.EVENT_THERE_ALREADY)
    await scheduleAgain(tx, eventId)
    // A rule that ended before this day no longer covers the event.
    const rule = event.ruleId === null ? undefined : await findRule(tx, event.ruleId)
    if (rule && event.ruleDay !== null && event.ruleDay > rule.untilDay)
      await leaveRule(tx, [eventId])
    tx.note({ eventId })
    return ok({ eventId })
  },
}
