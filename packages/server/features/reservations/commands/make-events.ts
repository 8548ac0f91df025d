// Staff create repeated events, or copy a week to others. Closed days, and times at which the
// series already has an event, are skipped.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { occurrencesOf, type RecurrenceRule } from '@lodgepole/domain/reservations/recurrence'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { lockSchedule } from '../closures/store.ts'
import { findSeries } from '../event-store.ts'
import { planCopy, type CopyWeekInput } from '../schedule/plan-copy.ts'
import { planNew, type NewEvents, type SkippedEvent } from '../schedule/plan-new.ts'
import { insertEvents, insertRule, type StoredRule } from '../schedule/rule-store.ts'

export interface RepeatInput {
  readonly sessionId: string
  readonly rule: RecurrenceRule
  readonly label: string | undefined
  readonly capacityCount: number | null
  readonly isPremium: boolean
  readonly eventExtras: readonly EventExtra[]
}

export interface MadeEvents {
  readonly made: number
  readonly skipped: readonly SkippedEvent[]
}

interface RepeatPlan extends NewEvents {
  /** Undefined for an event that does not repeat. */
  readonly rule: StoredRule | undefined
}

export const planRepeat = async (
  tx: TenantTransaction,
  { sessionId, rule, label, ...more }: RepeatInput,
): Promise<Result<RepeatPlan, Refusal>> => {
  const series = await findSeries(tx, sessionId)
  if (!series) return refuse(reservationRefusals.SERIES_NOT_FOUND)
  const occurrences = occurrencesOf(rule, series.timeZone)
  const [last] = occurrences.slice(-1)
  if (!last) return refuse(reservationRefusals.NO_EVENTS_OF_RULE)
  const ruleId = occurrences.length > 1 ? newId() : null
  const kept: StoredRule | undefined =
    ruleId === null
      ? undefined
      : {
          ...rule,
          ruleId,
          seriesId: sessionId,
          untilDay: last.day,
          count: null,
          except: rule.except.filter((day) => day <= last.day),
        }
  const planned = occurrences.map((one) => ({
    ...one,
    ...more,
    series,
    label: label ?? series.label,
    ruleId,
  }))
  return ok({ ...(await planNew(tx, planned)), rule: kept })
}

export const repeatEvents: Command<RepeatInput, MadeEvents, Member | ApiKey> = {
  name: 'reservations.repeat-events',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, input) => {
    await lockSchedule(tx)
    const plan = await planRepeat(tx, input)
    if (!plan.ok) return plan
    const { make, skip, rule } = plan.value
    const closed = skip.find(({ why }) => why === 'closed')
    if (make.length === 0)
      return closed
        ? refuse(reservationRefusals.DAY_CLOSED, { details: { reason: closed.reason } })
        : refuse(reservationRefusals.NO_EVENTS_OF_RULE)
    if (rule)
      await insertRule(tx, {
        ...rule,
        except: [...new Set([...rule.except, ...skip.map(({ day }) => day)])].sort(),
      })
    await insertEvents(tx, make)
    tx.note({
      ruleId: rule?.ruleId ?? null,
      sessionId: input.sessionId,
      made: make.length,
      skipped: skip.length,
    })
    return ok({ made: make.length, skipped: skip })
  },
}

export const copyWeek: Command<CopyWeekInput, MadeEvents, Member | ApiKey> = {
  name: 'reservations.copy-week',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, input) => {
    await lockSchedule(tx)
    const { make, skip } = await planCopy(tx, input)
    await insertEvents(tx, make)
    tx.note({ ...input, made: make.length, skipped: skip.length })
    return ok({ made: make.length, skipped: skip })
  },
}
