// Phone passes and printed cards end when the sharing through which a login got them ends. Gates
// treat this like any other withdrawn pass, so it works offline as well.

import type { LoginId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/**
 * Also withdraws passes of unknown recipients, because the household can quickly create new ones.
 */
export const withdrawPassesOfLogin = async (
  { db, organizationId }: TenantTransaction,
  accountId: HouseholdId,
  loginId: LoginId,
  now: Date,
): Promise<void> => {
  const people = sql`select user_id from users
    where organization_id = ${organizationId}
      and (user_id = ${accountId} or account_holder_id = ${accountId})`
  const theirs = sql`organization_id = ${organizationId} and withdrawn_at is null
    and (login_id = ${loginId} or login_id is null) and person_id in (${people})`
  await sql`
    with phones as (update entry_phones set withdrawn_at = ${now} where ${theirs})
    update entry_cards set withdrawn_at = ${now} where ${theirs}`.execute(db)
}
