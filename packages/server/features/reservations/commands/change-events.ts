// Staff change one event, it and the following ones, or all events of its rule. A preview has shown
// who is moved or loses a seat. The mark identifies exactly those reservations, and their owners
// are notified by email.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { addDays, localDay, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { shiftRule, splitRule } from '@lodgepole/domain/reservations/recurrence'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { listLiveIn } from '../locked-bookings-store.ts'
import { markOf } from '../closures/affected.ts'
import { lockSchedule } from '../closures/store.ts'
import { planChange, type ChangePlan, type EventsChange } from '../schedule/change-plan.ts'
import { insertRule, updateRule, writeEvents, type StoredRule } from '../schedule/rule-store.ts'
import { lockEvents } from '../series-store.ts'
import { cancelEventsAndRefund, householdsOf, emitChanged } from './cancel-events.ts'

export interface ChangeEventsInput extends EventsChange {
  /** Identifies the list of reservations that was shown. */
  readonly mark: string
}

export interface ChangedEvents {
  readonly changed: number
  readonly told: number
  readonly refundIds: readonly string[]
}

/** Keeps the counts of what is taken; everything else comes from the staff's settings. */
const extrasOf = (
  before: readonly EventExtra[],
  after: readonly EventExtra[] | undefined,
): readonly EventExtra[] =>
  after?.map((extra) => {
    const { registeredCount, bookingsCount, householdsCount } =
      before.find(({ extraId }) => extraId === extra.extraId) ?? {}
    return {
      ...extra,
      registeredCount: registeredCount ?? 0,
      bookingsCount: bookingsCount ?? 0,
      householdsCount: householdsCount ?? 0,
    }
  }) ?? before

const withRuleId = (
  rule: StoredRule,
  part: Omit<StoredRule, 'ruleId' | 'seriesId' | 'untilDay' | 'count'> & {
    readonly untilDay: string | null
  },
  ruleId: string,
): StoredRule => ({
  ...part,
  ruleId,
  seriesId: rule.seriesId,
  untilDay: part.untilDay ?? rule.untilDay,
  count: null,
})

/** Saves and returns the rule that the changed events belong to from now on. */
const changeRule = async (
  tx: CommandTransaction,
  { rule, targets }: ChangePlan,
  { shiftDays, startTime, minutes, cancel }: EventsChange,
): Promise<string | null> => {
  const fromDay = targets[0]?.ruleDay
  if (!rule || !fromDay) return null
  const [before, after] = splitRule(rule, fromDay)
  if (cancel) {
    if (before) await updateRule(tx, withRuleId(rule, before, rule.ruleId))
    return rule.ruleId
  }
  const moved = {
    ...shiftRule(after, shiftDays),
    startTime: startTime ?? rule.startTime,
    minutes: minutes ?? rule.minutes,
  }
  if (shiftDays === 0 && moved.startTime === rule.startTime && moved.minutes === rule.minutes)
    return rule.ruleId
  if (!before && shiftDays === 0) {
    await updateRule(tx, withRuleId(rule, moved, rule.ruleId))
    return rule.ruleId
  }
  // Different days make it a different rule. Events that are not changed keep theirs.
  const ruleId = newId()
  await insertRule(tx, withRuleId(rule, moved, ruleId))
  if (before) await updateRule(tx, withRuleId(rule, before, rule.ruleId))
  return ruleId
}

export const changeEvents: Command<ChangeEventsInput, ChangedEvents, Member | ApiKey> = {
  name: 'reservations.change-events',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { mark, ...change }) => {
    await lockSchedule(tx)
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const first = await planChange(tx, change, nowSeconds)
    if (!first.ok) return first
    await lockEvents(
      tx,
      first.value.targets.map(({ eventId }) => eventId),
    )
    // Seats may have been taken before the locks were held, so capacity and extras are checked
    // again.
    const planned = await planChange(tx, change, nowSeconds)
    if (!planned.ok) return planned
    const { series, event, targets, times, touched, rule } = planned.value
    if (targets.length === 0 && !change.cancel) return refuse(reservationRefusals.NOTHING_CHANGES)
    const live = await listLiveIn(tx, touched)
    if (markOf(live) !== mark)
      return refuse(reservationRefusals.BOOKINGS_CHANGED, { details: { bookings: live.length } })
    const eventIds = targets.map(({ eventId }) => eventId)
    tx.note({
      eventId: event.eventId,
      scope: change.scope,
      eventIds,
      told: live.length,
      ...householdsOf(live),
      ...(change.cancel ? { cancelled: true } : {}),
    })
    const ruleId = await changeRule(tx, planned.value, change)
    if (change.cancel) {
      const refundIds = await cancelEventsAndRefund(tx, eventIds, live)
      return ok({ changed: targets.length, told: live.length, refundIds })
    }
    await writeEvents(
      tx,
      targets.map((one) => {
        const { startSeconds, endSeconds } = times.get(one.eventId) ?? one
        return {
          eventId: one.eventId,
          label: change.label ?? one.label,
          startSeconds,
          endSeconds,
          startDayHash: localDay(startSeconds, series.timeZone),
          startWeekHash: isoWeek(startSeconds, series.timeZone),
          capacityCount:
            change.capacityCount === undefined ? one.capacityCount : change.capacityCount,
          isPremium: change.isPremium ?? one.isPremium,
          eventExtras: extrasOf(one.eventExtras, change.eventExtras),
          ruleId: rule ? ruleId : one.ruleId,
          ruleDay:
            rule && one.ruleDay !== null ? addDays(one.ruleDay, change.shiftDays) : one.ruleDay,
          isException: one.ruleId !== null && !rule,
        }
      }),
    )
    // More capacity admits waiting parties. A job works through each waitlist.
    if (change.capacityCount !== undefined)
      for (const eventId of eventIds)
        tx.emit({ topic: 'reservations.seat-free', payload: { eventId } })
    emitChanged(
      tx,
      live,
      'moved',
      new Map(targets.map(({ eventId, startSeconds }) => [eventId, startSeconds])),
    )
    return ok({ changed: targets.length, told: live.length, refundIds: [] })
  },
}
