// Which of wished-for events can be made: not on closed days, and not where the series has one at that moment already.

import { dayHash, weekHash } from '@lodgepole/domain/kernel/calendar'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import type { Occurrence } from '@lodgepole/domain/reservations/recurrence'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { listClosures } from '../closures/store.ts'
import { listStarts, type NewEvent } from './rule-store.ts'

export interface WishedEvent extends Occurrence {
  readonly series: Series
  readonly label: string
  readonly capacityCount: number | null
  readonly isPremium: boolean
  readonly eventExtras: readonly EventExtra[]
  readonly ruleId: string | null
}

export interface SkippedEvent {
  readonly label: string
  readonly sessionId: string
  readonly day: string
  readonly startSeconds: number
  readonly why: 'closed' | 'there-already'
  /** Why it is closed. */
  readonly reason: string | null
}

export interface NewEvents {
  readonly make: readonly NewEvent[]
  readonly skip: readonly SkippedEvent[]
}

/** An extra as it is before anybody has it. */
const untaken = ({ registeredCount: _seats, bookingsCount: _bookings, householdsCount: _households, ...extra }: EventExtra): EventExtra => extra

export const planNew = async (tx: TenantTransaction, wished: readonly WishedEvent[]): Promise<NewEvents> => {
  const [make, skip]: [NewEvent[], SkippedEvent[]] = [[], []]
  const starts = wished.map(({ startSeconds }) => startSeconds)
  if (starts.length === 0) return { make, skip }
  const days = wished.map(({ day }) => day).toSorted()
  const closures = await listClosures(tx, days[0] ?? '')
  const there = new Set(await listStarts(tx, [...new Set(wished.map(({ series }) => series.sessionId))], Math.min(...starts), Math.max(...starts)))
  for (const { series, day, startSeconds, endSeconds, label, capacityCount, isPremium, eventExtras, ruleId } of wished) {
    const startDayHash = dayHash(startSeconds, series.timeZone)
    const closure = closureOn(closures, startDayHash, series)
    const key = `${series.sessionId} ${startSeconds}`
    if (closure || there.has(key)) {
      skip.push({ label, sessionId: series.sessionId, day, startSeconds, why: closure ? 'closed' : 'there-already', reason: closure?.reason ?? null })
      continue
    }
    there.add(key)
    make.push({
      eventId: newId(), seriesId: series.sessionId, label, startSeconds, endSeconds, startDayHash, startWeekHash: weekHash(startSeconds, series.timeZone), capacityCount, isPremium,
      eventExtras: eventExtras.map(untaken), ruleId, ruleDay: ruleId === null ? null : day,
    })
  }
  return { make, skip }
}
