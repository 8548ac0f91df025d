// Plans copying a week. For a repeated event, a week that already has its own event for that day,
// even if it was moved, does not get another.

import { addDays } from '@lodgepole/domain/kernel/calendar'
import { copiedTo } from '@lodgepole/domain/reservations/copied'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listSeries } from '../series-store.ts'
import { planNew, type NewEvents, type SkippedEvent, type PlannedEvent } from './plan-new.ts'
import { listRuleDays, listRules, type StoredRule } from './rule-store.ts'
import { listWeek, type WeekEvent } from './week-store.ts'

export interface CopyWeekInput {
  readonly fromMonday: string
  /** Offsets in weeks after the copied week, without duplicates. */
  readonly weeksAhead: readonly number[]
  readonly sessionId: string | null
}

const unique = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== null)),
]

/** The rules of events that were changed individually. */
const listRulesOfChangedEvents = async (
  tx: TenantTransaction,
  events: readonly WeekEvent[],
): Promise<ReadonlyMap<string, StoredRule>> => {
  const bent = events.filter(({ isException }) => isException)
  return new Map(
    (await listRules(tx, unique(bent.map(({ ruleId }) => ruleId)))).map((rule) => [
      rule.ruleId,
      rule,
    ]),
  )
}

export const planCopy = async (
  tx: TenantTransaction,
  { fromMonday, weeksAhead, sessionId }: CopyWeekInput,
): Promise<NewEvents> => {
  const series = new Map((await listSeries(tx)).map((one) => [one.sessionId, one]))
  const events = (
    await listWeek(tx, { fromDay: fromMonday, toDay: addDays(fromMonday, 6), sessionId })
  ).filter(({ status }) => status !== 'Cancelled')
  const bent = await listRulesOfChangedEvents(tx, events)
  const there = await listRuleDays(tx, unique(events.map(({ ruleId }) => ruleId)), fromMonday)
  const [planned, skip]: [PlannedEvent[], SkippedEvent[]] = [[], []]
  for (const weeks of weeksAhead) {
    for (const event of events) {
      const { ruleId, ruleDay, isException, label, capacityCount, isPremium, eventExtras } = event
      const ofEvent = series.get(event.sessionId)
      if (!ofEvent) continue
      const { isRegular, isFromElsewhere, ...span } = copiedTo(
        event,
        isException ? bent.get(ruleId ?? '') : undefined,
        { fromMonday, weeks, timeZone: ofEvent.timeZone },
      )
      const isThere =
        ruleId !== null && ruleDay !== null && there.has(`${ruleId} ${addDays(ruleDay, weeks * 7)}`)
      if (isFromElsewhere || isThere)
        skip.push({
          label,
          sessionId: event.sessionId,
          day: span.day,
          startSeconds: span.startSeconds,
          why: isFromElsewhere ? 'moved-here' : 'there-already',
          reason: null,
        })
      else
        planned.push({
          ...span,
          isRegular,
          series: ofEvent,
          label,
          capacityCount,
          isPremium,
          eventExtras,
          ruleId: null,
        })
    }
  }
  const plan = await planNew(tx, planned)
  return {
    ...plan,
    skip: [...skip, ...plan.skip].toSorted((one, other) => one.startSeconds - other.startSeconds),
  }
}
