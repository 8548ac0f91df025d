// Staff change the days of repeated events. Events on dropped days are called off. As with every
// change, a preview has shown whose reservations end, and their owners are notified by email.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { listLiveIn } from '../locked-bookings-store.ts'
import { markOf } from '../closures/affected.ts'
import { lockSchedule } from '../closures/store.ts'
import { planPattern, type PatternChange } from '../schedule/pattern-plan.ts'
import {
  insertEvents,
  insertRule,
  leaveRule,
  moveToRule,
  updateRule,
} from '../schedule/rule-store.ts'
import { lockEvents } from '../series-store.ts'
import { cancelEventsAndRefund, householdsOf } from './cancel-events.ts'

export interface ChangePatternInput extends PatternChange {
  /** Identifies the list of reservations that was shown. */
  readonly mark: string
}

export interface ChangedPattern {
  readonly calledOff: number
  readonly made: number
  readonly told: number
  readonly refundIds: readonly string[]
}

export const changePattern: Command<ChangePatternInput, ChangedPattern, Member | ApiKey> = {
  name: 'reservations.change-pattern',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { mark, ...change }) => {
    await lockSchedule(tx)
    const planned = await planPattern(tx, change, Math.floor(tx.context.nowMs / 1000))
    if (!planned.ok) return planned
    const { stays, goes, make, before, after } = planned.value
    const goneIds = goes.map(({ eventId }) => eventId)
    await lockEvents(tx, goneIds)
    const live = await listLiveIn(tx, goneIds)
    if (markOf(live) !== mark)
      return refuse(reservationRefusals.BOOKINGS_CHANGED, { details: { bookings: live.length } })
    if (before) {
      await insertRule(tx, after)
      await updateRule(tx, before)
      await moveToRule(
        tx,
        stays.map(({ eventId }) => eventId),
        after.ruleId,
      )
    } else await updateRule(tx, after)
    await insertEvents(tx, make)
    const refundIds = await cancelEventsAndRefund(tx, goneIds, live)
    await leaveRule(tx, goneIds)
    tx.note({
      eventId: change.eventId,
      scope: change.scope,
      ruleId: after.ruleId,
      weekdays: after.weekdays,
      everyWeeks: after.everyWeeks,
      calledOff: goneIds,
      made: make.length,
      told: live.length,
      ...householdsOf(live),
    })
    return ok({ calledOff: goneIds.length, made: make.length, told: live.length, refundIds })
  },
}
