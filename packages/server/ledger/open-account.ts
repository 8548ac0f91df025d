// Who has a spending account now. Whoever is held by somebody has one without ever having used it,
// except in the household of somebody who is here for stays alone: there it is lent to all of them
// together, or to nobody.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'

/** `person`: what the statement calls the row of users. */
const accountOfPerson = (organizationId: OrganizationId, person: string) =>
  sql`accounts theirs
    where theirs.organization_id = ${organizationId}
      and theirs.user_id = ${sql.ref(`${person}.userId`)} and theirs.purpose = 'spending'`

/** On the account of somebody who is here for stays alone: no member, owner or long-term tenant. */
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
 * Of a renter's household, and nothing was ever lent: there is no account that something could be
 * moved to.
 */
export const hadNoTemporaryAccount = (organizationId: OrganizationId, person: string) =>
  sql<boolean>`${isOfRenter(organizationId, person)}
      and not exists (select from ${accountOfPerson(organizationId, person)})`
