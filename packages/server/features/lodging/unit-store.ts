// The rows of units: found, listed, written and claimed.

import type { HouseholdId, UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { DEFAULT_LODGING_NAME, type UnitRelation } from '@lodgepole/domain/lodging/units'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

const columns = [
  'unitId',
  'label',
  'address',
  'capacity',
  'householdId',
  'documents',
  'version',
  'changedAt',
  'changedByLoginId',
] as const

const units = ({ db, organizationId }: TenantTransaction) =>
  db.selectFrom('lodgingUnits').select(columns).where('organizationId', '=', organizationId)

export type UnitRow = Awaited<ReturnType<ReturnType<typeof units>['executeTakeFirstOrThrow']>>

export const findUnit = (tx: TenantTransaction, unitId: UnitId): Promise<UnitRow | undefined> =>
  units(tx).where('unitId', '=', unitId).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockUnit = (tx: TenantTransaction, unitId: UnitId): Promise<UnitRow | undefined> =>
  units(tx).where('unitId', '=', unitId).forNoKeyUpdate().executeTakeFirst()

export const findUnits = (
  tx: TenantTransaction,
  unitIds: readonly UnitId[],
): Promise<readonly UnitRow[]> => units(tx).where('unitId', '=', anyOf(unitIds)).execute()

export interface UnitKey {
  readonly address: string
  readonly unitId: UnitId
}

interface Page {
  readonly after: UnitKey | undefined
  readonly limit: number
  /** A part of the address or the name. */
  readonly search: string
  readonly unitId: UnitId | undefined
}

/** Escapes the typed text, so that no character acts as a wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

const inOrder = (tx: TenantTransaction, { after, limit, search, unitId }: Page) => {
  let some = units(tx).orderBy('address').orderBy('unitId').limit(limit)
  if (after)
    some = some.where(sql<boolean>`(address, unit_id) > (${after.address}, ${after.unitId}::uuid)`)
  if (search)
    some = some.where((where) =>
      where.or([
        where('address', 'ilike', containing(search)),
        where.and([
          where('label', '<>', DEFAULT_LODGING_NAME),
          where('label', 'ilike', containing(search)),
        ]),
      ]),
    )
  return unitId === undefined ? some : some.where('unitId', '=', unitId)
}

/** Who a list of units is for: by relation, by living there, or by having claimed one. */
export interface UnitTies {
  readonly userId: PersonId
  readonly relations: readonly UnitRelation[]
  readonly livesIn: string | null
  readonly claimed: boolean
}

/**
 * Up to this many units are listed by id. Beyond that, the query walks units in order and checks
 * each relation.
 */
const FEW = 200

const isTied = (organizationId: string, { userId, relations }: UnitTies) =>
  sql<boolean>`exists (select 1 from lodging_unit_people p
      where p.organization_id = ${organizationId} and p.user_id = ${userId}
        and p.relation = any(${[...relations]}::text[]) and p.unit_id = lodging_units.unit_id)`

/**
 * At most one more than `FEW`; of thousands it reads only enough to tell. One person may own and
 * manage the same unit.
 */
const listTied = async (
  { db, organizationId }: TenantTransaction,
  { userId, relations, livesIn, claimed }: UnitTies,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly unitId: UnitId }>`
    (select unit_id from lodging_unit_people where organization_id = ${organizationId}
        and user_id = ${userId} and relation = any(${[...relations]}::text[]) limit ${2 * FEW + 1})
    union select unit_id
    from lodging_units where organization_id = ${organizationId} and unit_id = ${livesIn}::uuid
    union select unit_id
    from lodging_units
    where organization_id = ${organizationId} and household_id = ${userId} and ${claimed}::boolean
    limit ${FEW + 1}`.execute(db)
  return rows.map(({ unitId }) => unitId)
}

/** Includes whether each can be claimed, or returns only those that can. */
export const listClaimable = (
  tx: TenantTransaction,
  free: ReturnType<typeof sql<boolean>>,
  onlyFree: boolean,
  page: Page,
) =>
  inOrder(tx, page)
    .select(free.as('isFree'))
    .$if(onlyFree, (query) => query.where(free))
    .execute()

export const listAllUnits = (tx: TenantTransaction, page: Page): Promise<readonly UnitRow[]> =>
  inOrder(tx, page).execute()

export const listUnitsOf = async (
  tx: TenantTransaction,
  ties: UnitTies,
  page: Page,
): Promise<readonly UnitRow[]> => {
  const tied = await listTied(tx, ties)
  if (tied.length === 0) return []
  const { livesIn, claimed, userId } = ties
  const some = inOrder(tx, page)
  if (tied.length <= FEW) return some.where('unitId', '=', anyOf(tied)).execute()
  return some
    .where(
      sql<boolean>`(${isTied(tx.organizationId, ties)} or unit_id = ${livesIn}::uuid
          or (household_id = ${userId} and ${claimed}::boolean))`,
    )
    .execute()
}

export interface UnitFields {
  readonly label: string
  readonly address: string
  readonly capacity: number
  readonly householdId: HouseholdId | null
  readonly documents: readonly { readonly label: string; readonly url: string }[]
}

const stored = <F extends Partial<UnitFields>>({ documents, ...rest }: F) => ({
  ...rest,
  ...(documents === undefined ? {} : { documents: JSON.stringify(documents) }),
})

export const insertUnit = async (
  { db, organizationId }: TenantTransaction,
  unit: UnitFields & { readonly unitId: UnitId },
  marks: object,
): Promise<void> => {
  await db
    .insertInto('lodgingUnits')
    .values({ ...stored(unit), ...marks, organizationId } as never)
    .execute()
}

/** False when the version has changed. */
export const updateUnit = async (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  seenVersion: number | undefined,
  change: Partial<UnitFields>,
  marks: object,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lodgingUnits')
    .set({ ...stored(change), ...marks, version: sql`version + 1` } as never)
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
    .$if(seenVersion !== undefined, (query) => query.where('version', '=', seenVersion as number))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes nothing when another account has it. */
export const takeUnit = async (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  accountId: string,
): Promise<void> => {
  await db
    .updateTable('lodgingUnits')
    .set({ householdId: accountId, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
    .where((where) =>
      where.or([where('householdId', 'is', null), where('householdId', '=', accountId)]),
    )
    .execute()
}

/** False when the account has a lodging that has not ended. */
export const moveIn = async (
  { db, organizationId }: TenantTransaction,
  accountId: string,
  unitId: UnitId,
  nowSeconds: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      lodgingIdPrimary: unitId,
      lodgingStartsAt: null,
      lodgingExpiresAt: null,
      version: sql`version + 1`,
    })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', accountId)
    .where((where) =>
      where.or([
        where('lodgingIdPrimary', 'is', null),
        where('lodgingExpiresAt', '<=', nowSeconds),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
