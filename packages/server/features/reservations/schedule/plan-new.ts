// Decides which planned events can be created: not on closed days, and not where the series already
// has one at that time.

import { localDay, isoWeek } from '@lodgepole/domain/kernel/calendar'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import type { Occurrence } from '@lodgepole/domain/reservations/recurrence'
import type { EventExtra, Series } from '@lodgepole/domain/reservations/series'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { listClosures } from '../closures/store.ts'
import { listSpans, type NewEvent, type Span } from './rule-store.ts'

export interface PlannedEvent extends Occurrence {
  readonly series: Series
  readonly label: string
  readonly capacityCount: number | null
  readonly isPremium: boolean
  readonly eventExtras: readonly EventExtra[]
  readonly ruleId: string | null
  /** In a copy: the event takes place at its regular time, not at the time in the copied week. */
  readonly isRegular?: boolean
}

export interface SkippedEvent {
  readonly label: string
  readonly sessionId: string
  readonly day: string
  readonly startSeconds: number
  readonly why: 'closed' | 'there-already' | 'moved-here'
  /** Why the day is closed. */
  readonly reason: string | null
}

export interface NewEvents {
  readonly make: readonly NewEvent[]
  readonly skip: readonly SkippedEvent[]
  /** Created events that overlap another event of the same series. */
  readonly overlapping: ReadonlySet<string>
  readonly regular: ReadonlySet<string>
}

/** The events that will be created, for the preview. */
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

/** An extra that no one has taken yet. */
const untaken = ({
  registeredCount: _seats,
  bookingsCount: _bookings,
  householdsCount: _households,
  ...extra
}: EventExtra): EventExtra => extra

const overlaps = (a: Span, b: Span): boolean =>
  a.startSeconds < b.endSeconds && a.endSeconds > b.startSeconds

/** Reads what each series already has during these events. New events are added to it. */
const readTimetable = async (tx: TenantTransaction, planned: readonly PlannedEvent[]) => {
  const spans = await listSpans(
    tx,
    [...new Set(planned.map(({ series }) => series.sessionId))],
    Math.min(...planned.map(({ startSeconds }) => startSeconds)),
    Math.max(...planned.map(({ endSeconds }) => endSeconds)),
  )
  const bySeries = new Map<string, Span[]>()
  const add = (span: Span): void => {
    const list = bySeries.get(span.seriesId)
    if (list) list.push(span)
    else bySeries.set(span.seriesId, [span])
  }
  spans.forEach(add)
  const of = (seriesId: string): readonly Span[] => bySeries.get(seriesId) ?? []
  return {
    add,
    hasStart: ({ seriesId, startSeconds }: Span) =>
      of(seriesId).some((span) => span.startSeconds === startSeconds),
    hasOverlap: (span: Span) => of(span.seriesId).some((other) => overlaps(other, span)),
  }
}

const newEventOf = (planned: PlannedEvent, startDayHash: string): NewEvent => {
  const { series, day, startSeconds, endSeconds, ruleId } = planned
  return {
    eventId: newId(),
    seriesId: series.sessionId,
    label: planned.label,
    startSeconds,
    endSeconds,
    startDayHash,
    startWeekHash: isoWeek(startSeconds, series.timeZone),
    capacityCount: planned.capacityCount,
    isPremium: planned.isPremium,
    eventExtras: planned.eventExtras.map(untaken),
    ruleId,
    ruleDay: ruleId === null ? null : day,
  }
}

export const planNew = async (
  tx: TenantTransaction,
  planned: readonly PlannedEvent[],
): Promise<NewEvents> => {
  const make: NewEvent[] = []
  const skip: SkippedEvent[] = []
  const overlapping = new Set<string>()
  const regular = new Set<string>()
  if (planned.length === 0) return { make, skip, overlapping, regular }
  const days = planned.map(({ day }) => day).toSorted()
  const closures = await listClosures(tx, days[0] ?? '')
  const timetable = await readTimetable(tx, planned)
  for (const event of planned) {
    const { series, day, startSeconds, endSeconds, label, isRegular } = event
    const startDayHash = localDay(startSeconds, series.timeZone)
    const closure = closureOn(closures, startDayHash, series)
    const span = { seriesId: series.sessionId, startSeconds, endSeconds }
    if (closure || timetable.hasStart(span)) {
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
    const made = newEventOf(event, startDayHash)
    if (timetable.hasOverlap(span)) overlapping.add(made.eventId)
    if (isRegular) regular.add(made.eventId)
    timetable.add(span)
    make.push(made)
  }
  return { make, skip, overlapping, regular }
}
