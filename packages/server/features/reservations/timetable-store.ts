// Reads what changed in a timetable since a mark, together with the next mark, in one statement and
// therefore from one snapshot of the table.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { eventColumns, type ListedEvent } from './series-store.ts'

export interface Changes {
  /**
   * The oldest transaction that was still open, and the server that counts them. Everything older
   * on that server has been seen.
   */
  readonly mark: string
  /** The total number of events. */
  readonly size: number
  readonly changed: readonly ListedEvent[]
}

type Row = ListedEvent & { readonly mark: string; readonly size: number }

/**
 * The server's start time. It differs between servers, and a database that was restored or moved to
 * another machine has a different one.
 */
const SERVER = sql`extract(epoch from pg_postmaster_start_time())::text`

/**
 * Each row records the transaction that wrote it. Transactions are compared by age because their
 * numbers eventually wrap around. Numbers of another server mean nothing, so everything is read
 * again after an organization has been moved.
 */
const changedSince = (mark: string | undefined) => {
  if (mark === undefined) return sql``
  const [oldest, server] = mark.split('@')
  return sql`and (${SERVER} is distinct from ${server}::text
      or age(xmin) <= age(${oldest}::xid8::xid))`
}

/**
 * Reads up to `maxEvents` plus one events that end at or after this instant, or only those written
 * since the mark.
 */
export const readChanges = async (
  { db, organizationId }: TenantTransaction,
  fromSeconds: number,
  maxEvents: number,
  mark?: string,
): Promise<Changes> => {
  const timetableRows = sql`from events where organization_id = ${organizationId}
      and end_seconds >= ${fromSeconds}`
  const { rows } = await sql<Row>`
    with now as (select pg_snapshot_xmin(pg_current_snapshot())::text || '@' || ${SERVER} as mark,
        (select count(*) ${timetableRows}) as size)
    select now.mark, now.size, changed.*
    from now left join (select ${eventColumns} ${timetableRows} ${changedSince(mark)}
      limit ${maxEvents + 1}) changed on true`.execute(db.withoutPlugins())
  const changed = rows.flatMap(({ mark: _mark, size: _size, ...event }) =>
    event.eventId === null ? [] : [event],
  )
  return { mark: rows[0]?.mark ?? '', size: rows[0]?.size ?? 0, changed }
}
