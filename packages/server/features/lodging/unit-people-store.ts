// The people who own, manage, claim or live in units.

import type { UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import { type UnitRelation } from '@lodgepole/domain/lodging/units'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { refuseMerged } from '../people/households/index.ts'

export interface UnitPerson {
  readonly unitId: UnitId
  readonly userId: PersonId
  readonly relation: UnitRelation | 'resident' | 'household'
  readonly name: string
}

/** Everyone related to these units, in one statement. */
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

/** A person's relations to a unit, from everyone's. */
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
  // A new owner without a tenant kind becomes an owner.
  if (relation === 'owner' && userIds.length > 0)
    await db
      .updateTable('users')
      .set({ lodgingTenantType: 'tenant-owner' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', anyOf(userIds))
      .where('lodgingTenantType', 'is', null)
      .execute()
}

/** How many of these are active accounts. */
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
