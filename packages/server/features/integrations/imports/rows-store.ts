// The rows of a file with the people they may become and their faults.

import type { RowFault, RowFaultCode } from '@lodgepole/domain/integrations/imports/faults'
import type { ImportField } from '@lodgepole/domain/integrations/imports/fields'
import type { ImportedPerson } from '@lodgepole/domain/integrations/imports/read-person'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

export interface StagedRow {
  readonly row: number
  readonly person: ImportedPerson
  readonly faults: readonly RowFault[]
}

export const dropRows = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<void> => {
  await db
    .deleteFrom('peopleImportFaults')
    .where('organizationId', '=', organizationId)
    .where('importId', '=', importId)
    .execute()
  await db
    .deleteFrom('peopleImportRows')
    .where('organizationId', '=', organizationId)
    .where('importId', '=', importId)
    .execute()
}

/**
 * The database computes and compares the keys, so both sides of a comparison lowercase in the same
 * way.
 */
export const stageRows = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into people_import_rows (organization_id, import_id, row_number, person, household_key,
      member_key, email, name_key, new_id)
    select here.organization_id, ${importId}::uuid, given.row_number, given.person,
      lower(given.person ->> 'household'), lower(given.person ->> 'memberId'),
      given.person ->> 'email',
      lower(given.person ->> 'firstName') || ' ' || lower(given.person ->> 'lastName') || ' ' ||
        (given.person ->> 'birthISO'), given.new_id
    from organizations here,
      unnest(${rows.map(({ row }) => row)}::int[],
      ${rows.map(({ person }) => JSON.stringify(person))}::jsonb[],
        ${rows.map(newId)}::uuid[]) as given (row_number, person, new_id)
    where here.organization_id = ${organizationId}`.execute(db)
  const faults = rows.flatMap(({ row, faults: found }) => found.map((fault) => ({ row, ...fault })))
  if (faults.length === 0) return
  await sql`
    insert into people_import_faults (organization_id, import_id, row_number, field, code, value)
    select here.organization_id, ${importId}::uuid, given.row_number, given.field, given.code,
      given.value
    from organizations here, unnest(${faults.map(({ row }) => row)}::int[],
      ${faults.map(({ field }) => field ?? '')}::text[], ${faults.map(({ code }) => code)}::text[],
        ${faults.map(({ value = null }) => value)}::text[])
      as given (row_number, field, code, value)
    where here.organization_id = ${organizationId}`.execute(db)
}

export interface FaultKey {
  readonly row: number
  readonly place: string
}

const KEY = /^(\d{1,9})\.(\w*\.\w+)$/

/** A page of faults continues from a row, a column and a reason. */
export const readFaultKey = (text: string): FaultKey | undefined => {
  const [, row, place] = KEY.exec(text) ?? []
  return row && place ? { row: Number(row), place } : undefined
}

export const writeFaultKey = ({
  rowNumber,
  field,
  code,
}: {
  readonly rowNumber: number
  readonly field: string
  readonly code: string
}): string => `${rowNumber}.${field}.${code}`

export const listFaults = (
  { db, organizationId }: TenantTransaction,
  importId: string,
  after: FaultKey | undefined,
  limit: number,
) => {
  const [field = '', code = ''] = after?.place.split('.') ?? []
  return db
    .selectFrom('peopleImportFaults')
    .select(['rowNumber', 'field', 'code', 'value', 'otherRow'])
    .where('organizationId', '=', organizationId)
    .where('importId', '=', importId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(row_number, field, code) > (${after?.row ?? 0}::int, ${field}::text,
            ${code}::text)`,
      ),
    )
    .orderBy('rowNumber')
    .orderBy('field')
    .orderBy('code')
    .limit(limit)
    .$narrowType<{ field: ImportField | ''; code: RowFaultCode }>()
    .execute()
}

/** All faults of the next rows after a given one, in file order. */
export const listBadRows = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  afterRow: number,
  limit: number,
) => {
  const bad = db
    .selectFrom('peopleImportFaults')
    .select('rowNumber')
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('importId', '=', importId)
    .where('rowNumber', '>', afterRow)
    .orderBy('rowNumber')
    .limit(limit)
  return db
    .selectFrom('peopleImportFaults')
    .select(['rowNumber', 'field', 'code', 'value', 'otherRow'])
    .where('organizationId', '=', organizationId)
    .where('importId', '=', importId)
    .where('rowNumber', 'in', bad)
    .orderBy('rowNumber')
    .orderBy('field')
    .orderBy('code')
    .$narrowType<{ field: ImportField | ''; code: RowFaultCode }>()
    .execute()
}

/** The number of rows per outcome. */
export const countOutcomes = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
) => {
  const {
    rows: [counts],
  } = await sql<{
    createdCount: number
    updatedCount: number
    skippedCount: number
    badCount: number
  }>`
    select count(*) filter (where outcome = 'create')::int as created_count,
      count(*) filter (where outcome = 'update')::int as updated_count,
      count(*) filter (where outcome = 'skip')::int as skipped_count,
      count(*) filter (where outcome = 'bad')::int as bad_count
    from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId}`.execute(db)
  return counts ?? { createdCount: 0, updatedCount: 0, skippedCount: 0, badCount: 0 }
}

/** A hash of all decisions. An equal hash means that nothing they depend on has changed. */
export const decisionsOf = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<string> => {
  const {
    rows: [all],
  } = await sql<{ decisions: string }>`
    select coalesce(md5(string_agg(concat_ws(' ', row_number, outcome, match_id, match_version,
            case when holder_row is null then holder_id end), ','
            order by row_number)), '') as decisions
    from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId}`.execute(db)
  return all?.decisions ?? ''
}

/**
 * The people a list creates, changes or takes back, and their holders. People the undo skips are
 * left out.
 */
export const listConcerned = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{
    newId: string
    matchId: string | null
    holderId: PersonId | null
    outcome: string
  }>`
    select new_id, match_id, holder_id, outcome from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId}
      and outcome in ('create', 'update') and not is_kept`.execute(db)
  const concerned = rows.flatMap(({ newId: id, matchId, holderId, outcome }) => [
    outcome === 'create' ? id : matchId,
    holderId,
  ])
  return [...new Set(concerned.filter((id) => id !== null))]
}
