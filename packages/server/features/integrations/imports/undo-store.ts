// Undo: removes people the import created and restores people it changed.

import { sql } from 'kysely'
import { dropUnusedTemporaryAccounts, lockTemporaryAccounts } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { batchesIn, batchesOf, countBatches, inBatches } from './batches.ts'
import { rowsOf } from './batches-store.ts'
import { writtenPeopleColumns } from './people-store.ts'
import { inSteps, type ReportProgress } from './steps.ts'

/**
 * People the import created and nothing keeps, split into those who are held and those who hold.
 */
const listLeavingPeople = async ({ db, organizationId }: TenantTransaction, importId: string) => {
  const { rows } = await sql<{ newId: string; isHeld: boolean }>`
    select new_id, holder_id is not null as is_held from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'create'
      and not is_kept order by row_number`.execute(db)
  const idsOf = (held: boolean) =>
    rows.filter(({ isHeld }) => isHeld === held).map(({ newId }) => newId)
  return { held: idsOf(true), holders: idsOf(false) }
}

/**
 * Locks people first and then the temporary accounts of people who may be removed, because a
 * payment from one may be in progress.
 */
export const lockTouched = async (tx: TenantTransaction, importId: string): Promise<void> => {
  const { db, organizationId } = tx
  await sql`select from users where organization_id = ${organizationId} and user_id in (
      select case when outcome = 'create' then new_id else match_id end
      from people_import_rows
      where organization_id = ${organizationId} and import_id = ${importId}
        and outcome in ('create', 'update'))
    order by user_id for update`.execute(db)
  const { held } = await listLeavingPeople(tx, importId)
  await inBatches(
    held,
    () => {},
    (ids) => lockTemporaryAccounts(tx, ids),
  )
}

/** Removes by id, so that each is found by its key; held people come first. */
export const removePeople = async (
  tx: TenantTransaction,
  importId: string,
  report: ReportProgress,
): Promise<void> => {
  const { db, organizationId } = tx
  const { held, holders } = await listLeavingPeople(tx, importId)
  const going = [...held, ...holders]
  const afterStep = inSteps(
    batchesIn(going.length) + 2 * batchesIn(held.length) + batchesIn(holders.length),
    report,
  )
  await inBatches(going, afterStep, (ids) =>
    sql`delete from user_pairs where organization_id = ${organizationId}
        and child_id = any(${[...ids]}::uuid[])`.execute(db),
  )
  await inBatches(held, afterStep, (ids) => dropUnusedTemporaryAccounts(tx, ids))
  for (const ids of [held, holders]) {
    await inBatches(ids, afterStep, (batch) =>
      sql`delete from users where organization_id = ${organizationId}
          and user_id = any(${[...batch]}::uuid[])`.execute(db),
    )
  }
}

/**
 * Restores everything except the version, which only increases, so that a form that saw the
 * imported values cannot be saved later.
 */
export const restorePeople = async (
  tx: TenantTransaction,
  importId: string,
  columnsThen: readonly string[],
  report: ReportProgress,
): Promise<void> => {
  const now = await writtenPeopleColumns(tx)
  const columns = columnsThen.filter(
    (column) => now.includes(column) && !['organization_id', 'user_id', 'version'].includes(column),
  )
  const values = columns.map((column) => sql`${sql.raw(column)} = was.${sql.raw(column)}`)
  const afterBatch = inSteps(2 * (await countBatches(tx, importId)), report)
  await batchesOf(
    tx,
    importId,
    afterBatch,
    (batch) => sql`update users u set ${sql.join(values)}, version = u.version + 1
    from people_import_rows r, jsonb_populate_record(null::users, r.before) was
    where ${rowsOf(batch)} and r.outcome = 'update' and not r.is_kept
      and u.organization_id = ${tx.organizationId} and u.user_id = r.match_id`,
  )
  await batchesOf(
    tx,
    importId,
    afterBatch,
    (batch) => sql`update user_pairs pair set relationship = r.before_relationship
    from people_import_rows r
    where ${rowsOf(batch)} and r.outcome = 'update' and not r.is_kept
      and r.before_relationship is not null
      and pair.organization_id = ${tx.organizationId} and pair.parent_id = r.holder_id
      and pair.child_id = r.match_id`,
  )
}
