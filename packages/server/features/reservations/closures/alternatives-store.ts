// Finds later events to offer people whose event was closed.

import type { EventId } from '@lodgepole/domain/kernel/ids'
import { alternativesTo } from '@lodgepole/domain/reservations/alternatives'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findEvent, findSeries } from '../event-store.ts'

/** How far ahead an alternative is still useful. */
const AHEAD_SECONDS = 14 * 86_400
const MAX_OFFERED_FROM = 8

/** Returns the ids, best first. Read before anything is locked. */
export const listAlternatives = async (
  tx: TenantTransaction,
  eventId: EventId,
): Promise<readonly string[]> => {
  const event = await findEvent(tx, eventId)
  const series = event && (await findSeries(tx, event.sessionId))
  if (!event || !series) return []
  const { rows } = await sql<{
    eventId: EventId
    sessionId: string
    startSeconds: number
    status: string
  }>`
    select event_id as "eventId", series_id as "sessionId", start_seconds as "startSeconds", status
    from events
    where organization_id = ${tx.organizationId} and series_id = ${event.sessionId}
      and start_seconds > ${event.startSeconds}
      and start_seconds <= ${event.startSeconds + AHEAD_SECONDS}
    order by start_seconds`.execute(tx.db.withoutPlugins())
  return alternativesTo(event, rows, series.timeZone, MAX_OFFERED_FROM).map((one) => one.eventId)
}
