// What a change of one event, of it and those that follow, or of all of its rule would do: which
// events, and whom it touches. Only what is to come is changed; what was changed by itself stays as
// it is.

import { addDays, dayHash } from '@lodgepole/domain/kernel/calendar'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import { spanOn, wallTimeOf, type Occurrence } from '@lodgepole/domain/reservations/recurrence'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listClosures } from '../closures/store.ts'
import { findSeries } from '../event-store.ts'
import { isOther } from './is-other.ts'
import {
  countExceptions,
  findRule,
  findRuledEvent,
  listEventsOfRule,
  type KeptRule,
  type RuledEvent,
} from './rule-store.ts'

export type ChangeScope = 'this' | 'following' | 'all'

export interface EventsChange {
  readonly eventId: EventId
  readonly scope: ChangeScope
  /** Days later, or earlier. */
  readonly shiftDays: number
  readonly startTime?: string | undefined
  readonly minutes?: number | undefined
  readonly label?: string | undefined
  readonly capacityCount?: number | null | undefined
  readonly isPremium?: boolean | undefined
  readonly eventExtras?: readonly EventExtra[] | undefined
  /** They do not take place at all. */
  readonly cancel?: boolean | undefined
}

export interface ChangePlan {
  readonly series: Series
  readonly event: RuledEvent
  /** Undefined where it changes by itself. */
  readonly rule: KeptRule | undefined
  /** None where nothing would be different. */
  readonly targets: readonly RuledEvent[]
  /** When each is to take place, by event. */
  readonly times: ReadonlyMap<string, Occurrence>
  /** Those that take place at another time, or not at all: their people are told. */
  readonly touched: readonly string[]
  /** Of the rule, left alone. */
  readonly exceptions: number
}

const LONGEST_SECONDS = 31 * 86_400

const targetsOf = async (
  tx: TenantTransaction,
  event: RuledEvent,
  scope: ChangeScope,
  nowSeconds: number,
): Promise<readonly RuledEvent[]> => {
  if (scope === 'this' || event.ruleId === null || event.ruleDay === null) return [event]
  return listEventsOfRule(tx, event.ruleId, scope === 'following' ? event.ruleDay : '', nowSeconds)
}

export const planChange = async (
  tx: TenantTransaction,
  change: EventsChange,
  nowSeconds: number,
): Promise<Result<ChangePlan, Refusal>> => {
  const event = await findRuledEvent(tx, change.eventId)
  const series = event && (await findSeries(tx, event.sessionId))
  if (!event || !series) return refuse(no.EVENT_NOT_FOUND)
  if (event.status === 'Cancelled') return refuse(no.EVENT_CANCELLED)
  const targets = await targetsOf(tx, event, change.scope, nowSeconds)
  const times = new Map(
    targets.map((one) => {
      const own = wallTimeOf(one.startSeconds, one.endSeconds, series.timeZone)
      const day = addDays(dayHash(one.startSeconds, series.timeZone), change.shiftDays)
      return [
        one.eventId,
        spanOn(
          day,
          { startTime: change.startTime ?? own.startTime, minutes: change.minutes ?? own.minutes },
          series.timeZone,
        ),
      ] as const
    }),
  )
  const isMoved = ({ eventId, startSeconds, endSeconds }: RuledEvent) =>
    times.get(eventId)?.startSeconds !== startSeconds ||
    times.get(eventId)?.endSeconds !== endSeconds
  const touched = targets.filter((one) => change.cancel || isMoved(one))
  const isChange =
    change.cancel || touched.length > 0 || targets.some((one) => isOther(one, change))
  if (!change.cancel) {
    if (
      [...times.values()].some(
        ({ startSeconds, endSeconds }) => endSeconds - startSeconds > LONGEST_SECONDS,
      )
    )
      return refuse(no.EVENT_TIMES)
    const closures = await listClosures(
      tx,
      [...times.values()].map(({ day }) => day).toSorted()[0] ?? '',
    )
    const closed = touched.flatMap(({ eventId }) => {
      const { day = '' } = times.get(eventId) ?? {}
      const closure = closureOn(closures, day, series)
      return closure ? [{ day, reason: closure.reason }] : []
    })
    if (closed.length > 0) return refuse(no.DAY_CLOSED, { details: { days: closed } })
    const full = targets.find(
      ({ registeredCount }) =>
        typeof change.capacityCount === 'number' && change.capacityCount < registeredCount,
    )
    if (full)
      return refuse(no.SEATS_TAKEN, {
        details: { taken: full.registeredCount, startSeconds: full.startSeconds },
      })
    const kept = new Set(change.eventExtras?.map(({ extraId }) => extraId))
    if (
      change.eventExtras &&
      targets.some(({ eventExtras }) =>
        eventExtras.some(
          ({ extraId, registeredCount }) => !kept.has(extraId) && (registeredCount ?? 0) > 0,
        ),
      )
    )
      return refuse(no.EXTRA_TAKEN)
  }
  const rule =
    change.scope === 'this' || event.ruleId === null ? undefined : await findRule(tx, event.ruleId)
  const exceptions = rule
    ? await countExceptions(
        tx,
        rule.ruleId,
        change.scope === 'following' ? (event.ruleDay ?? '') : '',
        nowSeconds,
      )
    : 0
  return ok({
    series,
    event,
    rule,
    targets: isChange ? targets : [],
    times,
    touched: touched.map(({ eventId }) => eventId),
    exceptions,
  })
}
