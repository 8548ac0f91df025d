// Who has a spending account now. Whoever is held by somebody has one without ever having used it, except in the household of somebody who is
// here for stays alone: there it is lent to all of them together, or to nobody.

import { sql } from 'kysely'

/** `person`: what the statement calls the row of users. */
const accountOfPerson = (person: string) =>
  sql`accounts theirs where theirs.organization_id = ${sql.ref(`${person}.organizationId`)} and theirs.user_id = ${sql.ref(`${person}.userId`)} and theirs.purpose = 'spending'`

/** On the account of somebody who is here for stays alone: no member, owner or long-term tenant. */
export const isOfRenter = (person: string) => sql<boolean>`exists (
  select from users renter where renter.organization_id = ${sql.ref(`${person}.organizationId`)} and renter.user_id = ${sql.ref(`${person}.accountHolderId`)}
    and renter.role = 'tenant-short-term' and renter.lodging_tenant_type = 'tenant-short-term' and renter.membership_type is null)`

export const hasOpenAccount = (person: string) =>
  sql<boolean>`coalesce((select theirs.closed_at is null from ${accountOfPerson(person)}), ${sql.ref(`${person}.accountHolderId`)} is not null and not ${isOfRenter(person)})`

/** Of a renter's household, and nothing was ever lent: there is no account that something could be moved to. */
export const wasLentNothing = (person: string) => sql<boolean>`${isOfRenter(person)} and not exists (select from ${accountOfPerson(person)})`
