// Which of wished-for events can be made: not on closed days, and not where the series has one at
// that moment already.

import { dayHash, weekHash } from '@lodgepole/domain/kernel/calendar'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import type { Occurrence } from '@lodgepole/domain/reservations/recurrence'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { listClosures } from '../closures/store.ts'
import { listSpans, type NewEvent, type Span } from './rule-store.ts'

export interface WishedEvent extends Occurrence {
  readonly series: Series
  readonly label: string
  readonly capacityCount: number | null
  readonly isPremium: boolean
  readonly eventExtras: readonly EventExtra[]
  readonly ruleId: string | null
  /** In a copy: at its regular time, not at that of the week that is copied. */
  readonly isRegular?: boolean
}

export interface SkippedEvent {
  readonly label: string
  readonly sessionId: string
  readonly day: string
  readonly startSeconds: number
  readonly why: 'closed' | 'there-already' | 'moved-here'
  /** Why it is closed. */
  readonly reason: string | null
}

export interface NewEvents {
  readonly make: readonly NewEvent[]
  readonly skip: readonly SkippedEvent[]
  /** Of those that are made: what takes place while another of its series does. */
  readonly overlapping: ReadonlySet<string>
  readonly regular: ReadonlySet<string>
}

/** What will be made, as it is said before. */
export const presentMade = ({ make, overlapping, regular }: NewEvents) =>
  make.map(
    ({ eventId, seriesId: sessionId, label, startDayHash: day, startSeconds, endSeconds }) => ({
      label,
      sessionId,
      day,
      startSeconds,
      endSeconds,
      overlaps: overlapping.has(eventId),
      isRegular: regular.has(eventId),
    }),
  )

/** An extra as it is before anybody has it. */
const untaken = ({
  registeredCount: _seats,
  bookingsCount: _bookings,
  householdsCount: _households,
  ...extra
}: EventExtra): EventExtra => extra

export const planNew = async (
  tx: TenantTransaction,
  wished: readonly WishedEvent[],
): Promise<NewEvents> => {
  const [make, skip, overlapping, regular]: [NewEvent[], SkippedEvent[], Set<string>, Set<string>] =
    [[], [], new Set(), new Set()]
  if (wished.length === 0) return { make, skip, overlapping, regular }
  const days = wished.map(({ day }) => day).toSorted()
  const closures = await listClosures(tx, days[0] ?? '')
  const [lower, upper] = [
    Math.min(...wished.map(({ startSeconds }) => startSeconds)),
    Math.max(...wished.map(({ endSeconds }) => endSeconds)),
  ]
  const spans = await listSpans(
    tx,
    [...new Set(wished.map(({ series }) => series.sessionId))],
    lower,
    upper,
  )
  const there = new Set(spans.map(({ seriesId, startSeconds }) => `${seriesId} ${startSeconds}`))
  const bySeries = new Map<string, Span[]>()
  const add = (span: Span) => {
    const list = bySeries.get(span.seriesId)
    if (list) list.push(span)
    else bySeries.set(span.seriesId, [span])
  }
  spans.forEach(add)
  for (const {
    series,
    day,
    startSeconds,
    endSeconds,
    label,
    capacityCount,
    isPremium,
    eventExtras,
    ruleId,
    isRegular,
  } of wished) {
    const startDayHash = dayHash(startSeconds, series.timeZone)
    const closure = closureOn(closures, startDayHash, series)
    const key = `${series.sessionId} ${startSeconds}`
    if (closure || there.has(key)) {
      skip.push({
        label,
        sessionId: series.sessionId,
        day,
        startSeconds,
        why: closure ? 'closed' : 'there-already',
        reason: closure?.reason ?? null,
      })
      continue
    }
    there.add(key)
    const eventId = newId()
    if (
      bySeries
        .get(series.sessionId)
        ?.some((one) => one.startSeconds < endSeconds && one.endSeconds > startSeconds)
    )
      overlapping.add(eventId)
    if (isRegular) regular.add(eventId)
    add({ seriesId: series.sessionId, startSeconds, endSeconds })
    make.push({
      eventId,
      seriesId: series.sessionId,
      label,
      startSeconds,
      endSeconds,
      startDayHash,
      startWeekHash: weekHash(startSeconds, series.timeZone),
      capacityCount,
      isPremium,
      eventExtras: eventExtras.map(untaken),
      ruleId,
      ruleDay: ruleId === null ? null : day,
    })
  }
  return { make, skip, overlapping, regular }
}
