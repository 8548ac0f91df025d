// Tickets and units: of which unit a ticket is, and who of the staff has it for that.

import type { Actor } from '@lodgepole/domain/access/actor'
import type { Role } from '@lodgepole/domain/access/roles'
import { isPropertyOwner, type UnitRelation } from '@lodgepole/domain/lodging/units'
import { handlesTicketsOfUnits } from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { TicketRow, UnitReach } from './store.ts'

/** Where an account lives, else the unit that is its own; none for whoever owns several and lives in none of them. */
export const findUnitOf = async ({ db, organizationId }: TenantTransaction, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ readonly unitId: string | null }>`
    select coalesce(
      (select unit.unit_id from users u join lodging_units unit on unit.organization_id = u.organization_id and unit.unit_id = u.lodging_id_primary where u.organization_id = ${organizationId} and u.user_id = ${userId}),
      (select min(unit_id::text)::uuid from (
        select unit_id from lodging_units where organization_id = ${organizationId} and household_id = ${userId}
        union select unit_id from lodging_unit_people where organization_id = ${organizationId} and user_id = ${userId} and relation = 'owner' limit 2) own
        having count(*) = 1)) as unit_id`.execute(db)
  return rows[0]?.unitId ?? null
}

interface Person {
  readonly userId: string
  readonly roles: ReadonlySet<Role>
}

/** Which tickets somebody of the staff has; undefined for whoever has all of them. What an owner answers for is theirs by another rule of lodging. */
const reachOf = async ({ db, organizationId }: TenantTransaction, { userId, roles }: Person): Promise<UnitReach | undefined> => {
  if (!handlesTicketsOfUnits(roles)) return undefined
  const person = await db.selectFrom('users').select('lodgingTenantType').where('organizationId', '=', organizationId).where('userId', '=', userId).executeTakeFirst()
  const relations: readonly UnitRelation[] = isPropertyOwner({ roles, lodgingTenantType: person?.lodgingTenantType ?? null }) ? ['manager', 'owner'] : ['manager']
  return { userId, relations }
}

/** A program that was given tickets has all of them. */
export const reachOfActor = (tx: TenantTransaction, actor: Actor): Promise<UnitReach | undefined> => (actor.kind === 'member' ? reachOf(tx, actor) : Promise.resolve(undefined))

export const managesUnitOf = async (tx: TenantTransaction, person: Person, { unitId }: Pick<TicketRow, 'unitId'>): Promise<boolean> => {
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
