// What of a timetable was written since a mark, and the mark for the next time, in one statement
// and so from one view of the table.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { eventColumns, type ListedEvent } from './series-store.ts'

export interface Changes {
  /**
   * The oldest transaction that was still open, and the server that counts them: everything older
   * there has been seen.
   */
  readonly mark: string
  /** How many events there are in all. */
  readonly size: number
  readonly changed: readonly ListedEvent[]
}

type Row = ListedEvent & { readonly mark: string; readonly size: number }

/**
 * When it started: no two servers are the same in this, and a database that was restored, or moved
 * to another machine, has another.
 */
const SERVER = sql`extract(epoch from pg_postmaster_start_time())::text`

/**
 * A row says which transaction wrote it. Transactions are compared by age, as their numbers begin
 * again one day; those of another server say nothing, so that everything is read again once an
 * organization has been moved.
 */
const changedSince = (mark: string | undefined) => {
  if (mark === undefined) return sql``
  const [oldest, server] = mark.split('@')
  return sql`and (${SERVER} is distinct from ${server}::text
      or age(xmin) <= age(${oldest}::xid8::xid))`
}

/**
 * All events that end at this moment or later, `most` and one more, or only those that were written
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
