// The rows of units and of the people who own them, look after them or live in them.

import type { HouseholdId, UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import { DEFAULT_LODGING_NAME, type UnitRelation } from '@lodgepole/domain/lodging/units'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { refuseMerged } from '../people/households/index.ts'

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

/** Held until the end of the transaction. */
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

/** Taken as it was typed: no sign in it stands for others. */
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

/** Whom a list of units is for: by row, by living there, by having claimed one. */
export interface Circle {
  readonly userId: PersonId
  readonly relations: readonly UnitRelation[]
  readonly livesIn: string | null
  readonly claimed: boolean
}

/**
 * So many can be named one by one; of more, the units are walked in their order, and each is asked
 * whose it is.
 */
const FEW = 200

const isTied = (organizationId: string, { userId, relations }: Circle) =>
  sql<boolean>`exists (select 1 from lodging_unit_people p
      where p.organization_id = ${organizationId} and p.user_id = ${userId}
        and p.relation = any(${[...relations]}::text[]) and p.unit_id = lodging_units.unit_id)`

/**
 * At most one more than a few; of thousands no more are looked at than tell that. Somebody may own
 * and manage the same one.
 */
const listTied = async (
  { db, organizationId }: TenantTransaction,
  { userId, relations, livesIn, claimed }: Circle,
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

/** With each whether it can be claimed, or those alone. */
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
  circle: Circle,
  page: Page,
): Promise<readonly UnitRow[]> => {
  const tied = await listTied(tx, circle)
  if (tied.length === 0) return []
  const { livesIn, claimed, userId } = circle
  const some = inOrder(tx, page)
  if (tied.length <= FEW) return some.where('unitId', '=', anyOf(tied)).execute()
  return some
    .where(
      sql<boolean>`(${isTied(tx.organizationId, circle)} or unit_id = ${livesIn}::uuid
          or (household_id = ${userId} and ${claimed}::boolean))`,
    )
    .execute()
}

export interface UnitPerson {
  readonly unitId: UnitId
  readonly userId: PersonId
  readonly relation: UnitRelation | 'resident' | 'household'
  readonly name: string
}

/** Everybody who stands in some way to these units, in one statement. */
export const listUnitPeople = async (
  { db, organizationId }: TenantTransaction,
  unitIds: readonly UnitId[],
): Promise<readonly UnitPerson[]> => {
  if (unitIds.length === 0) return []
  const { rows } = await sql<
    Omit<UnitPerson, 'name'> & { readonly firstName: string; readonly lastName: string }
  >`
    select p.unit_id, p.user_id, p.relation, u.first_name, u.last_name
    from lodging_unit_people p
    join users u on u.organization_id = ${organizationId} and u.user_id = p.user_id
    where p.organization_id = ${organizationId} and p.unit_id = any(${[...unitIds]}::uuid[])
      and not u.is_inactive
    union all
    select u.lodging_id_primary, u.user_id, 'resident', u.first_name, u.last_name
    from users u where u.organization_id = ${organizationId}
      and u.lodging_id_primary = any(${[...unitIds]}::uuid[]) and u.account_holder_id is null
      and not u.is_inactive
    union all
    select unit.unit_id, u.user_id, 'household', u.first_name, u.last_name
    from lodging_units unit
    join users u on u.organization_id = ${organizationId} and u.user_id = unit.household_id
    where unit.organization_id = ${organizationId} and unit.unit_id = any(${[...unitIds]}::uuid[])
    order by 5, 4, 2`.execute(db)
  return rows.map(({ unitId, userId, relation, ...person }) => ({
    unitId,
    userId,
    relation,
    name: nameOf(person),
  }))
}

/** How somebody stands to a unit, of everybody who stands in some way to it. */
export const relationsIn = (
  people: readonly UnitPerson[],
  userId: PersonId,
): readonly UnitRelation[] =>
  people.flatMap((one) =>
    one.userId === userId && (one.relation === 'owner' || one.relation === 'manager')
      ? [one.relation]
      : [],
  )

/** The relations of one account to one unit. */
export const findRelations = async (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  userId: PersonId,
): Promise<readonly UnitRelation[]> =>
  (
    await db
      .selectFrom('lodgingUnitPeople')
      .select('relation')
      .where('organizationId', '=', organizationId)
      .where('unitId', '=', unitId)
      .where('userId', '=', userId)
      .execute()
  ).map(({ relation }) => relation as UnitRelation)

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

/** False when it is not the version that was seen. */
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

export const replacePeople = async (
  tx: TenantTransaction,
  unitId: UnitId,
  relation: UnitRelation,
  userIds: readonly PersonId[],
): Promise<void> => {
  const { db, organizationId } = tx
  await db
    .deleteFrom('lodgingUnitPeople')
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
    .where('relation', '=', relation)
    .execute()
  if (userIds.length > 0)
    await db
      .insertInto('lodgingUnitPeople')
      .values(userIds.map((userId) => ({ organizationId, unitId, userId, relation })))
      .execute()
  await refuseMerged(tx, userIds)
  // Whoever is given a unit and was of no kind is an owner from now on.
  if (relation === 'owner' && userIds.length > 0)
    await db
      .updateTable('users')
      .set({ lodgingTenantType: 'tenant-owner' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', anyOf(userIds))
      .where('lodgingTenantType', 'is', null)
      .execute()
}

/** How many of these are accounts that are still there. */
export const countAccounts = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('userId')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', anyOf(userIds))
      .where('accountHolderId', 'is', null)
      .where('isInactive', '=', false)
      .execute()
  ).length

/** Nothing changes when somebody else has it. */
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
