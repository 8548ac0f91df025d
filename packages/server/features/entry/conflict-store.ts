// Entries that offline gates allowed and the server would have refused, until staff have reviewed
// them.

import type { ScanConflict, Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { PageRequest } from '../../platform/http/paged.ts'

interface ConflictRow {
  readonly scanId: string
  readonly placeLabel: string
  readonly direction: 'in' | 'out'
  readonly outcome: string
  readonly answer: unknown
  readonly personName: string | null
  readonly scannedAtSeconds: number
}

const isConflict = sql`s.is_offline and s.let_in and s.outcome <> 'accepted'`

/** Newest first. */
export const listConflicts = async (
  { db, organizationId }: TenantTransaction,
  { after, limit }: PageRequest,
): Promise<readonly ConflictRow[]> => {
  const { rows } = await sql<ConflictRow>`
    select s.scan_id, p.label as place_label, s.direction, s.outcome, s.answer,
      trim(u.first_name || ' ' || u.last_name) as person_name, s.scanned_at_seconds
    from entry_scans s
    join entry_places p on p.organization_id = ${organizationId} and p.place_id = s.place_id
    left join users u on u.organization_id = ${organizationId} and u.user_id = s.person_id
    where s.organization_id = ${organizationId} and ${isConflict}
      and not exists (select 1 from entry_conflicts_seen seen
        where seen.organization_id = ${organizationId} and seen.scan_id = s.scan_id)
      ${
        after
          ? sql`and (s.scanned_at_seconds, s.scan_id) < (${after.seconds}, ${after.id}::uuid)`
          : sql``
      }
    order by s.scanned_at_seconds desc, s.scan_id desc limit ${limit}`.execute(db)
  return rows
}

/** The people who moved or, when nobody did because they were already inside, the code's owner. */
const namesOf = ({ answer, personName }: ConflictRow): readonly string[] => {
  const { people, person } = answer as Scanned
  if (people.length > 0) return people.map(({ name }) => name)
  return [person?.name ?? personName ?? ''].filter((name) => name !== '')
}

export const presentConflict = (row: ConflictRow): ScanConflict => {
  const { scanId, placeLabel, direction, outcome, answer, scannedAtSeconds } = row
  return {
    scanId,
    placeLabel,
    direction,
    outcome,
    message: (answer as Scanned).message,
    names: [...namesOf(row)],
    scannedAtSeconds,
  }
}

/** False when it is not a conflict, or was already reviewed. */
export const markConflictSeen = async (
  { db, organizationId }: TenantTransaction,
  scanId: string,
  seenBy: string,
  seenAt: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into entry_conflicts_seen (organization_id, scan_id, seen_by, seen_at)
    select s.organization_id, s.scan_id, ${seenBy}::uuid, ${seenAt}
    from entry_scans s
    where s.organization_id = ${organizationId} and s.scan_id = ${scanId}::uuid and ${isConflict}
    on conflict do nothing returning scan_id`.execute(db)
  return rows.length > 0
}
