import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { isPropertyOwner, type UnitRelation } from '@lodgepole/domain/lodging/units'
import { handlesTicketsOfUnits } from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { TicketRow, UnitReach } from './store.ts'

interface UnitOfSomebody {
  readonly unitId: UnitId
  /** A unit the person only manages is one of many, and not their own. */
  readonly isOwn: boolean
}

/** Units where an account lives, or that it has claimed, owns or manages. */
export const listUnitsOf = async (
  { db, organizationId }: TenantTransaction,
  { userId, roles }: Person,
): Promise<readonly UnitOfSomebody[]> => {
  const relations: readonly UnitRelation[] = handlesTicketsOfUnits(roles)
    ? ['owner', 'manager']
    : ['owner']
  const { rows } = await sql<UnitOfSomebody>`
    select unit_id, bool_or(is_own) as is_own from (
      select unit.unit_id, true as is_own
      from users person
      join lodging_units unit on unit.organization_id = ${organizationId}
        and unit.unit_id = person.lodging_id_primary
        where person.organization_id = ${organizationId} and person.user_id = ${userId}
      union all select unit_id, true
      from lodging_units where organization_id = ${organizationId} and household_id = ${userId}
      union all select unit_id, relation = 'owner'
      from lodging_unit_people
      where organization_id = ${organizationId} and user_id = ${userId}
        and relation = any(${[...relations]}::text[])) theirs
    group by unit_id`.execute(db)
  return rows
}

export interface Person {
  readonly userId: PersonId
  readonly roles: ReadonlySet<Role>
}

/**
 * The tickets a staff member may see; undefined for all. Owners are covered by another rule of
 * lodging.
 */
export const reachOf = async (
  { db, organizationId }: TenantTransaction,
  { userId, roles }: Person,
): Promise<UnitReach | undefined> => {
  if (!handlesTicketsOfUnits(roles)) return undefined
  const person = await db
    .selectFrom('users')
    .select('lodgingTenantType')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  const relations: readonly UnitRelation[] = isPropertyOwner({
    roles,
    lodgingTenantType: person?.lodgingTenantType ?? null,
  })
    ? ['manager', 'owner']
    : ['manager']
  return { userId, relations }
}

export const managesUnitOf = async (
  tx: TenantTransaction,
  person: Person,
  { unitId }: Pick<TicketRow, 'unitId'>,
): Promise<boolean> => {
  const reach = unitId === null ? undefined : await reachOf(tx, person)
  if (!reach || unitId === null) return false
  const found = await tx.db
    .selectFrom('lodgingUnitPeople')
    .select('relation')
    .where('organizationId', '=', tx.organizationId)
    .where('unitId', '=', unitId)
    .where('userId', '=', reach.userId)
    .where('relation', 'in', reach.relations)
    .executeTakeFirst()
  return found !== undefined
}
