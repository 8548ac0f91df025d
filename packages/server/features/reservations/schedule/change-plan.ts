// Plans a change to one event, to it and the following ones, or to all events of its rule: which
// events change, and who is affected. Only future events change, and individually changed ones stay
// as they are.

import { addDays, localDay } from '@lodgepole/domain/kernel/calendar'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import {
  occurrenceOn,
  wallTimeOf,
  type Occurrence,
} from '@lodgepole/domain/reservations/recurrence'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listClosures } from '../closures/store.ts'
import { findSeries } from '../event-store.ts'
import { isDifferent } from './is-different.ts'
import {
  countExceptions,
  findRule,
  findRuledEvent,
  listEventsOfRule,
  type StoredRule,
  type RuledEvent,
} from './rule-store.ts'

export type ChangeScope = 'this' | 'following' | 'all'

export interface EventsChange {
  readonly eventId: EventId
  readonly scope: ChangeScope
  /** Days later; negative for earlier. */
  readonly shiftDays: number
  readonly startTime?: string | undefined
  readonly minutes?: number | undefined
  readonly label?: string | undefined
  readonly capacityCount?: number | null | undefined
  readonly isPremium?: boolean | undefined
  readonly eventExtras?: readonly EventExtra[] | undefined
  /** The events are called off. */
  readonly cancel?: boolean | undefined
}

export interface ChangePlan {
  readonly series: Series
  readonly event: RuledEvent
  /** Undefined when the event changes individually. */
  readonly rule: StoredRule | undefined
  /** Empty when nothing would change. */
  readonly targets: readonly RuledEvent[]
  /** The new time of each event, by event id. */
  readonly times: ReadonlyMap<string, Occurrence>
  /** Events that move or are called off. Their participants are notified. */
  readonly touched: readonly string[]
  /** Number of the rule's events that stay as they are. */
  readonly exceptions: number
}

const MAX_SECONDS = 31 * 86_400

const targetsOf = async (
  tx: TenantTransaction,
  event: RuledEvent,
  scope: ChangeScope,
  nowSeconds: number,
): Promise<readonly RuledEvent[]> => {
  if (scope === 'this' || event.ruleId === null || event.ruleDay === null) return [event]
  return listEventsOfRule(tx, event.ruleId, scope === 'following' ? event.ruleDay : '', nowSeconds)
}

/** The new time of each event, by event id. */
const timesOf = (
  targets: readonly RuledEvent[],
  { shiftDays, startTime, minutes }: EventsChange,
  { timeZone }: Series,
): ReadonlyMap<string, Occurrence> =>
  new Map(
    targets.map((target) => {
      const own = wallTimeOf(target.startSeconds, target.endSeconds, timeZone)
      const day = addDays(localDay(target.startSeconds, timeZone), shiftDays)
      const time = { startTime: startTime ?? own.startTime, minutes: minutes ?? own.minutes }
      return [target.eventId, occurrenceOn(day, time, timeZone)] as const
    }),
  )

/** Rejects new times that are too long or fall on closed days. */
const timesFault = async (
  tx: TenantTransaction,
  touched: readonly RuledEvent[],
  times: ReadonlyMap<string, Occurrence>,
  series: Series,
): Promise<Result<never, Refusal> | undefined> => {
  const all = [...times.values()]
  if (all.some(({ startSeconds, endSeconds }) => endSeconds - startSeconds > MAX_SECONDS))
    return refuse(reservationRefusals.EVENT_TIMES)
  const closures = await listClosures(tx, all.map(({ day }) => day).toSorted()[0] ?? '')
  const days = touched.flatMap(({ eventId }) => {
    const { day = '' } = times.get(eventId) ?? {}
    const closure = closureOn(closures, day, series)
    return closure ? [{ day, reason: closure.reason }] : []
  })
  return days.length > 0 ? refuse(reservationRefusals.DAY_CLOSED, { details: { days } }) : undefined
}

/** A change cannot remove seats or extras that are taken. */
const takenFault = (
  targets: readonly RuledEvent[],
  { capacityCount, eventExtras: extras }: EventsChange,
): Result<never, Refusal> | undefined => {
  const full = targets.find(
    ({ registeredCount }) => typeof capacityCount === 'number' && capacityCount < registeredCount,
  )
  if (full) {
    const { registeredCount: taken, startSeconds } = full
    return refuse(reservationRefusals.SEATS_TAKEN, { details: { taken, startSeconds } })
  }
  if (!extras) return undefined
  const remainingIds = new Set(extras.map(({ extraId }) => extraId))
  return targets.some(({ eventExtras }) =>
    eventExtras.some(
      ({ extraId, registeredCount }) => !remainingIds.has(extraId) && (registeredCount ?? 0) > 0,
    ),
  )
    ? refuse(reservationRefusals.EXTRA_TAKEN)
    : undefined
}

/** Reads the rule behind a change to several events, with its events that stay as they are. */
const readRule = async (
  tx: TenantTransaction,
  event: RuledEvent,
  scope: ChangeScope,
  nowSeconds: number,
) => {
  const rule =
    scope === 'this' || event.ruleId === null ? undefined : await findRule(tx, event.ruleId)
  const fromDay = scope === 'following' ? (event.ruleDay ?? '') : ''
  const exceptions = rule ? await countExceptions(tx, rule.ruleId, fromDay, nowSeconds) : 0
  return { rule, exceptions }
}

export const planChange = async (
  tx: TenantTransaction,
  change: EventsChange,
  nowSeconds: number,
): Promise<Result<ChangePlan, Refusal>> => {
  const event = await findRuledEvent(tx, change.eventId)
  const series = event && (await findSeries(tx, event.sessionId))
  if (!event || !series) return refuse(reservationRefusals.EVENT_NOT_FOUND)
  if (event.status === 'Cancelled') return refuse(reservationRefusals.EVENT_CANCELLED)
  const targets = await targetsOf(tx, event, change.scope, nowSeconds)
  const times = timesOf(targets, change, series)
  const isMoved = ({ eventId, startSeconds, endSeconds }: RuledEvent) =>
    times.get(eventId)?.startSeconds !== startSeconds ||
    times.get(eventId)?.endSeconds !== endSeconds
  const touched = targets.filter((target) => change.cancel || isMoved(target))
  const isChange =
    change.cancel || touched.length > 0 || targets.some((target) => isDifferent(target, change))
  if (!change.cancel) {
    const fault = (await timesFault(tx, touched, times, series)) ?? takenFault(targets, change)
    if (fault) return fault
  }
  return ok({
    series,
    event,
    targets: isChange ? targets : [],
    times,
    touched: touched.map(({ eventId }) => eventId),
    ...(await readRule(tx, event, change.scope, nowSeconds)),
  })
}
