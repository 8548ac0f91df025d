// Plans moving repeated events to other days: which stay, which are called off, and which are new.

import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { repatternRule, patternDays, type Pattern } from '@lodgepole/domain/reservations/repattern'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { findSeries } from '../event-store.ts'
import { planNew, type NewEvents } from './plan-new.ts'
import {
  findRule,
  findRuledEvent,
  listEventsOfRule,
  listExceptionDays,
  type StoredRule,
  type RuledEvent,
} from './rule-store.ts'

export interface PatternChange extends Pattern {
  readonly eventId: EventId
  readonly scope: 'following' | 'all'
}

export interface PatternPlan extends NewEvents {
  readonly stays: readonly RuledEvent[]
  readonly goes: readonly RuledEvent[]
  /** Number of individually changed events, which stay as they are. */
  readonly exceptions: number
  /** The rule up to the day before. Undefined when nothing comes before. */
  readonly before: StoredRule | undefined
  readonly after: StoredRule
}

export const planPattern = async (
  tx: TenantTransaction,
  { eventId, scope, ...pattern }: PatternChange,
  nowSeconds: number,
): Promise<Result<PatternPlan, Refusal>> => {
  const event = await findRuledEvent(tx, eventId)
  const series = event && (await findSeries(tx, event.sessionId))
  if (!event || !series) return refuse(reservationRefusals.EVENT_NOT_FOUND)
  const rule = event.ruleId === null ? undefined : await findRule(tx, event.ruleId)
  if (!rule) return refuse(reservationRefusals.EVENT_COMES_ONCE)
  const targets = await listEventsOfRule(
    tx,
    rule.ruleId,
    scope === 'following' ? (event.ruleDay ?? '') : '',
    nowSeconds,
  )
  const [model] = targets
  const fromDay = model?.ruleDay
  if (!model || !fromDay) return refuse(reservationRefusals.NO_EVENTS_OF_RULE)
  const [before, planned] = repatternRule(rule, fromDay, pattern)
  const leftAlone = await listExceptionDays(tx, rule.ruleId, fromDay)
  const { stays, goes, comes } = patternDays(
    planned,
    series.timeZone,
    targets,
    leftAlone.map(({ ruleDay }) => ruleDay),
  )
  const ruleId = before ? newId() : rule.ruleId
  const { label, capacityCount, isPremium, eventExtras } = model
  const { make, skip, overlapping, regular } = await planNew(
    tx,
    comes.map((one) => ({ ...one, series, label, capacityCount, isPremium, eventExtras, ruleId })),
  )
  const days = [
    ...stays.map(({ ruleDay }) => ruleDay ?? ''),
    ...make.map(({ ruleDay }) => ruleDay ?? ''),
  ].sort()
  const [firstDay, untilDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || untilDay === undefined)
    return refuse(reservationRefusals.NO_EVENTS_OF_RULE)
  // Days the rule skips, for whatever reason, are recorded so that a later change does not fill
  // them.
  const except = [
    ...new Set([
      ...planned.except,
      ...leftAlone.map(({ ruleDay }) => ruleDay),
      ...skip.map(({ day }) => day),
    ]),
  ]
    .filter((day) => day <= untilDay)
    .sort()
  const kept = { seriesId: rule.seriesId, count: null } as const
  return ok({
    stays,
    goes,
    make,
    skip,
    overlapping,
    regular,
    exceptions: leftAlone.filter(({ isCancelled }) => !isCancelled).length,
    before: before && {
      ...before,
      ...kept,
      ruleId: rule.ruleId,
      untilDay: before.untilDay ?? rule.untilDay,
    },
    after: { ...planned, ...kept, ruleId, firstDay: fromDay, untilDay, except },
  })
}
