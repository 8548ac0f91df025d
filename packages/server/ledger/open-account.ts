// Who has a spending account now. A person held by an account has one even without ever having used
// it. The exception is the household of a person who is here only for stays: there, all of them
// have temporary accounts, or none of them has.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'

/** `person`: the alias of the users row in the statement. */
const accountOfPerson = (organizationId: OrganizationId, person: string) =>
  sql`accounts theirs
    where theirs.organization_id = ${organizationId}
      and theirs.user_id = ${sql.ref(`${person}.userId`)} and theirs.purpose = 'spending'`

/**
 * Belongs to the account of a person who is here only for stays, and is not a member, owner or
 * long-term tenant.
 */
export const isOfRenter = (organizationId: OrganizationId, person: string) => sql<boolean>`exists (
  select from users renter where renter.organization_id = ${organizationId}
    and renter.user_id = ${sql.ref(`${person}.accountHolderId`)}
    and renter.role = 'tenant-short-term' and renter.lodging_tenant_type = 'tenant-short-term'
    and renter.membership_type is null)`

export const hasOpenAccount = (organizationId: OrganizationId, person: string) =>
  sql<boolean>`coalesce((select theirs.closed_at is null
        from ${accountOfPerson(organizationId, person)}),
          ${sql.ref(`${person}.accountHolderId`)} is not null
          and not ${isOfRenter(organizationId, person)})`

/**
 * Belongs to a renter's household without any temporary account, so there is no account to move
 * money to.
 */
export const hadNoTemporaryAccount = (organizationId: OrganizationId, person: string) =>
  sql<boolean>`${isOfRenter(organizationId, person)}
      and not exists (select from ${accountOfPerson(organizationId, person)})`
