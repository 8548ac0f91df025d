// Pets and vehicles are stored in two tables of the same shape: key, household, version and removal
// mark are the same, and only the descriptive columns differ. The functions below are typed with
// the pets table and used for both.

import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { refuseMerged } from '../households/index.ts'

export type PetRow = Selectable<Tables['pets']>
export type VehicleRow = Selectable<Tables['vehicles']>
export type PetOrVehicleTable = 'pets' | 'vehicles'
export type PetOrVehicleRow = PetRow | VehicleRow

const typed = (table: PetOrVehicleTable) => table as 'pets'

export const listOfHousehold = (
  tx: TenantTransaction,
  table: PetOrVehicleTable,
  householdId: HouseholdId,
): Promise<PetOrVehicleRow[]> =>
  tx.db
    .selectFrom(typed(table))
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('householdId', '=', householdId)
    .where('isRemoved', '=', false)
    .orderBy('createdAt')
    .orderBy('belongingId')
    .limit(200)
    .execute()

/** Reads one extra row to detect a next page. */
export const listOfOrganization = (
  tx: TenantTransaction,
  table: PetOrVehicleTable,
  after: { createdAt: string; belongingId: string } | undefined,
  limit: number,
): Promise<PetOrVehicleRow[]> =>
  tx.db
    .selectFrom(typed(table))
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('isRemoved', '=', false)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', created_at),
            belonging_id) > (${after?.createdAt}::timestamptz, ${after?.belongingId}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`)
    .orderBy('belongingId')
    .limit(limit + 1)
    .execute()

export const findPetOrVehicle = (
  tx: TenantTransaction,
  table: PetOrVehicleTable,
  belongingId: string,
): Promise<PetOrVehicleRow | undefined> =>
  tx.db
    .selectFrom(typed(table))
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('belongingId', '=', belongingId)
    .where('isRemoved', '=', false)
    .executeTakeFirst()

export const insertPetOrVehicle = async (
  tx: TenantTransaction,
  table: PetOrVehicleTable,
  row: object,
): Promise<PetOrVehicleRow> => {
  const inserted = await tx.db
    .insertInto(typed(table))
    .values({ ...row, organizationId: tx.organizationId } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refuseMerged(tx, [holderIdOf(inserted.householdId)])
  return inserted
}

export const updatePetOrVehicle = (
  tx: TenantTransaction,
  table: PetOrVehicleTable,
  belongingId: string,
  seenVersion: number | undefined,
  change: object,
): Promise<PetOrVehicleRow | undefined> =>
  tx.db
    .updateTable(typed(table))
    .set({ ...change, version: sql<number>`version + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('belongingId', '=', belongingId)
    .where('isRemoved', '=', false)
    .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion as number))
    .returningAll()
    .executeTakeFirst()
