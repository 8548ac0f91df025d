// The people behind money.

import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface NamedPerson {
  readonly userId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
}

/** Includes people who have left since. */
export const findNamed = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, NamedPerson>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'imageUrl70'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', (where) => where.fn.any(where.val([...userIds])))
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}

export interface AccountPerson extends NamedPerson {
  readonly note: string | null
  readonly householdId: HouseholdId
  readonly holderFirstName: string
  readonly holderLastName: string
  readonly isClosed: boolean
}

/**
 * For a merged person, returns the person they were merged into. Undefined for people who do not
 * exist or have left.
 */
export const findAccountPerson = async (
  { db, organizationId }: TenantTransaction,
  personId: PersonId,
): Promise<AccountPerson | undefined> => {
  const { rows } = await sql<AccountPerson>`
    select person.user_id, person.first_name, person.last_name, person.image_url70, person.note,
      holder.user_id as household_id, holder.first_name as holder_first_name,
      holder.last_name as holder_last_name,
      coalesce(account.closed_at is not null, false) as is_closed
    from users asked
    join users person on person.organization_id = ${organizationId}
      and person.user_id = coalesce(asked.merged_into, asked.user_id) and not person.is_inactive
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    left join accounts account on account.organization_id = ${organizationId}
      and account.user_id = person.user_id and account.purpose = 'spending'
    where asked.organization_id = ${organizationId} and asked.user_id = ${personId}`.execute(db)
  return rows[0]
}

/** Serializes operations on one person, so that each sees the effect of the one before. */
export const lockPerson = async (
  { db, organizationId }: TenantTransaction,
  personId: PersonId,
): Promise<{ readonly accountHolderId: string | null } | undefined> => {
  const { rows } = await sql<{ accountHolderId: string | null }>`
    select account_holder_id
    from users where organization_id = ${organizationId} and user_id = ${personId}
      and not is_inactive for no key update`.execute(db)
  return rows[0]
}
