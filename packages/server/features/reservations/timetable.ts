// Timetables in use, cached in memory and never stale: every read asks the database which events
// have changed since the last one and reads only those. At eight, hundreds of requests read
// thousands of events; requests that arrive during a read share the next answer.
// docs/protocols/timetable.md explains why nothing can be missed.

import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { createBatchQueue } from '../../platform/batch-queue.ts'
import { presentEvent, type PresentedEvent } from './present-event.ts'
import { listEvents, MAX_EVENTS, type ListedEvent } from './series-store.ts'
import { readChanges } from './timetable-store.ts'

const DAY_SECONDS = 86_400
/** A week that has begun is shown from its first day. */
const RETAINED_SECONDS = 8 * DAY_SECONDS
/**
 * Everything is read again after this time. That drops past events and keeps a mark's age well
 * within what the database can compare.
 */
const STORED_MS = 10 * 60_000
const MAX_BATCH_SIZE = 1_000

/** How many events to cache, per organization and in total. */
const MAX_STORED = { ofOne: 20_000, inAll: 60_000 }

interface Kept {
  readonly fromSeconds: number
  readonly readAtMs: number
  /** Everything written before it is in `events`. */
  mark: string
  /** In listing order. */
  events: Map<string, PresentedEvent>
}

export interface Span {
  readonly lowerSeconds: number
  readonly upperSeconds?: number | undefined
  readonly nowSeconds: number
}

export type ReadTimetable = (
  organizationId: string,
  span: Span,
) => Promise<readonly PresentedEvent[]>

const byEnd = (a: ListedEvent, b: ListedEvent): number =>
  a.endSeconds - b.endSeconds || (a.eventId < b.eventId ? -1 : 1)

const inOrder = (events: Iterable<PresentedEvent>): Map<string, PresentedEvent> =>
  new Map([...events].sort(byEnd).map((event) => [event.eventId, event]))

/** Events are replaced, never changed, so a reader that holds an older event keeps it unchanged. */
const apply = (kept: Kept, changed: readonly ListedEvent[]): void => {
  let isMoved = false
  for (const event of changed) {
    isMoved ||= kept.events.get(event.eventId)?.endSeconds !== event.endSeconds
    kept.events.set(event.eventId, presentEvent(event))
  }
  if (isMoved) kept.events = inOrder(kept.events.values())
}

const cut = (
  events: Iterable<PresentedEvent>,
  { lowerSeconds, upperSeconds = Number.POSITIVE_INFINITY }: Span,
): readonly PresentedEvent[] => {
  const found: PresentedEvent[] = []
  for (const event of events) {
    if (event.endSeconds < lowerSeconds || event.startSeconds >= upperSeconds) continue
    found.push(event)
    if (found.length === MAX_EVENTS) break
  }
  return found
}

export const createTimetable = (db: Database, most = MAX_STORED): ReadTimetable => {
  /** The most recently requested one comes last. */
  const timetables = new Map<string, Kept>()

  const keep = (organizationId: string, kept: Kept): void => {
    timetables.delete(organizationId)
    timetables.set(organizationId, kept)
    let all = [...timetables.values()].reduce((sum, { events }) => sum + events.size, 0)
    for (const [oldest, { events }] of timetables) {
      if (all <= most.inAll) break
      timetables.delete(oldest)
      all -= events.size
    }
  }

  const refresh = async (organizationId: string, nowSeconds: number): Promise<Kept | undefined> => {
    const before = timetables.get(organizationId)
    if (before && Date.now() - before.readAtMs < STORED_MS) {
      const { mark, size, changed } = await tenantTransaction(db, organizationId, (tx) =>
        readChanges(tx, before.fromSeconds, most.ofOne, before.mark),
      )
      apply(before, changed)
      before.mark = mark
      keep(organizationId, before)
      // A removed or past event is not among the changes. In that case everything is read again.
      if (size === before.events.size) return before
    }
    timetables.delete(organizationId)
    const fromSeconds = nowSeconds - RETAINED_SECONDS
    const { mark, size, changed } = await tenantTransaction(db, organizationId, (tx) =>
      readChanges(tx, fromSeconds, most.ofOne),
    )
    if (size > most.ofOne) return undefined
    const kept = {
      fromSeconds,
      readAtMs: Date.now(),
      mark,
      events: inOrder(changed.map(presentEvent)),
    }
    keep(organizationId, kept)
    return kept
  }

  interface Asked extends Span {
    readonly organizationId: string
  }
  const queue = createBatchQueue<Asked, readonly PresentedEvent[] | undefined>(async (asked) => {
    const [{ organizationId, nowSeconds }] = asked as readonly [Asked]
    const kept = await refresh(organizationId, nowSeconds)
    return asked.map((span) => ({
      status: 'fulfilled' as const,
      value:
        kept && span.lowerSeconds >= kept.fromSeconds ? cut(kept.events.values(), span) : undefined,
    }))
  }, MAX_BATCH_SIZE)

  return async (organizationId, span) => {
    const isRecent = span.lowerSeconds >= span.nowSeconds - RETAINED_SECONDS
    const found = isRecent ? await queue(organizationId, { ...span, organizationId }) : undefined
    return (
      found ??
      (
        await tenantTransaction(db, organizationId, (tx) =>
          listEvents(tx, span.lowerSeconds, span.upperSeconds),
        )
      ).map(presentEvent)
    )
  }
}
