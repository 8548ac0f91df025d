import { roleSet, type Role } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { tiesOf, type UnitRelation } from '@lodgepole/domain/lodging/units'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { withoutInstallationStaff } from '../messages/index.ts'

export interface StayRecipient {
  readonly email: string
  readonly language: string | null
  /**
   * Set for people who may be staff. A renter's mails link to the portal even if they are staff.
   */
  readonly roles?: ReadonlySet<Role>
  /**
   * Set for a renter whose account does not depend on the stay: it neither starts nor ends with it.
   */
  readonly keepsAccount?: boolean
}

export interface AnsweringRecipient extends StayRecipient {
  readonly userId: PersonId
}

interface PersonRow {
  readonly userId: PersonId
  readonly email: string
  readonly language: string | null
  readonly role: string
  readonly roles: readonly string[]
  readonly lodgingTenantType: string | null
}

export interface Policies {
  readonly tenantOwnersManageProperty: boolean
}

const MAX_RECIPIENTS = 50
const columns = sql`u.user_id, u.email, l.language, u.role, u.roles, u.lodging_tenant_type`

const answeringOf = (row: PersonRow): AnsweringRecipient => ({
  userId: row.userId,
  email: row.email,
  language: row.language,
  roles: roleSet(row),
})

/** Everyone related to a unit, with their relations. */
export const listPeopleOfUnit = async (
  { db }: SystemTransaction,
  organizationId: string,
  unitId: UnitId,
  policies: Policies,
) => {
  const { rows } = await sql<PersonRow & { readonly relations: UnitRelation[] }>`
    select ${columns}, array_agg(p.relation) as relations
    from lodging_unit_people p
    join users u on u.organization_id = ${organizationId} and u.user_id = p.user_id
    left join logins l on l.login_id = u.login_id
    where p.organization_id = ${organizationId} and p.unit_id = ${unitId} and u.email is not null
      and not u.is_inactive
    group by ${columns} order by u.user_id limit ${MAX_RECIPIENTS}`.execute(db)
  return rows.map((row) => ({
    person: answeringOf(row),
    ties: tiesOf(
      { userId: row.userId, roles: roleSet(row), lodgingTenantType: row.lodgingTenantType },
      row.relations,
      false,
      policies,
    ),
  }))
}

/** A single account: the person who registered a stay or requested other days. */
export const listAccount = async (
  { db }: SystemTransaction,
  organizationId: string,
  userId: PersonId,
): Promise<readonly AnsweringRecipient[]> => {
  const { rows } = await sql<PersonRow>`
    select ${columns} from users u left join logins l on l.login_id = u.login_id
    where u.organization_id = ${organizationId} and u.user_id = ${userId} and u.email is not null
      and not u.is_inactive`.execute(db)
  return rows.map(answeringOf)
}

export const listOffice = async (
  tx: SystemTransaction,
  organizationId: string,
): Promise<readonly AnsweringRecipient[]> => {
  const { rows } = await sql<PersonRow & { readonly loginId: LoginId }>`
    select ${columns}, u.login_id from users u join logins l on l.login_id = u.login_id
    where u.organization_id = ${organizationId} and u.email is not null and not u.is_inactive
      and (u.role in ('admin', 'organization-manager', 'master-admin') or u.roles && array['admin',
      'organization-manager', 'master-admin'])
    order by u.user_id limit 20`.execute(tx.db)
  return (await withoutInstallationStaff(tx, rows)).map(answeringOf)
}
