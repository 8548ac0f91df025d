import type { EventId } from '@lodgepole/domain/kernel/ids'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'

/**
 * A change is timestamped before it is committed, so changes stamped within this window are read
 * again.
 */
const OVERLAP_SECONDS = 10
const MAX_BATCH_SIZE = 500

interface Seats {
  readonly eventId: EventId
  readonly registeredCount: number
  readonly capacityCount: number | null
  readonly status: string
  readonly eventExtras: readonly EventExtra[]
}

export const readChanged = (db: Database, organizationId: string): Promise<readonly Seats[]> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const { rows } = await sql<Seats>`
      select e.event_id, e.registered_count, e.capacity_count, e.status, e.event_extras
      from events e
      join series s on s.organization_id = ${organizationId} and s.series_id = e.series_id
      where e.organization_id = ${organizationId}
        and e.changed_at > clock_timestamp() - make_interval(secs => ${OVERLAP_SECONDS})
        and s.enabled and not s.hidden and s.state is null
      order by e.changed_at desc limit ${MAX_BATCH_SIZE}`.execute(tx.db)
    return rows
  })
