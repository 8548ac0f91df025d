// What must be unique to a person: account addresses and member ids.

import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { lockNames } from '../../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** Whether another account has this address. */
export const isAccountAddress = async (
  { db, organizationId }: TenantTransaction,
  email: string,
  exceptId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where('role', '<>', GUEST_ROLE)
    .where('userId', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Serializes concurrent claims of the same id. */
export const oneMemberIdAtATime = (tx: TenantTransaction): Promise<void> =>
  lockNames(tx, 'member ids')

/**
 * Compares like the search: letters and digits only. A number on the organization's list is also
 * taken once anyone has claimed it.
 */
export const isMemberIdFree = async (
  { db, organizationId }: TenantTransaction,
  memberId: string,
  userId: PersonId,
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where organization_id = ${organizationId}
        and member_key = nullif(regexp_replace(lower(${memberId}), '[^a-z0-9]', '', 'g'), '')
          and not is_inactive and user_id <> ${userId})
      or exists (select from member_ids where organization_id = ${organizationId}
          and member_id = upper(${memberId}) and claimed_by <> ${userId}) as taken`.execute(db)
  return rows[0]?.taken === false
}

/** Frees the person's previous number and, if the organization lists the new one, claims it. */
export const takeMemberId = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
  memberId: string | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('memberIds')
    .set({ claimedBy: null, claimedAt: null })
    .where('organizationId', '=', organizationId)
    .where('claimedBy', '=', userId)
    .execute()
  if (memberId !== null)
    await db
      .updateTable('memberIds')
      .set({ claimedBy: userId, claimedAt: now })
      .where('organizationId', '=', organizationId)
      .where('memberId', '=', memberId.toUpperCase())
      .execute()
}
