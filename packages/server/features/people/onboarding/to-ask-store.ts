// Finds the accounts whose steps need a full check before they book or pay.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { WAIVER_VALID_SECONDS } from '@lodgepole/domain/people/waivers/validity'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * All of these accounts when the organization requires any field; otherwise those in which a
 * signature is missing or expired. This is the same condition as in the rule, applied to many
 * accounts without reading them all.
 */
export const listToAsk = async (
  { db, organizationId }: TenantTransaction,
  accountUserIds: readonly HouseholdId[],
  nowSeconds: number,
): Promise<readonly string[]> => {
  if (accountUserIds.length === 0) return []
  const accounts = sql`any(${[...accountUserIds]}::uuid[])`
  const { rows } = await sql<{ accountId: string }>`
    select distinct coalesce(case when person.user_id = ${accounts} then person.user_id end,
      person.account_holder_id) as account_id
    from organizations place join users person on person.organization_id = ${organizationId}
    where place.organization_id = ${organizationId} and not person.is_inactive
      and (person.user_id = ${accounts} or person.account_holder_id = ${accounts}
        and not person.is_hidden)
      and (cardinality(place.user_required_fields) > 0 and person.user_id = ${accounts}
        or place.user_waiver_required and place.user_waiver_version is not null
          and (person.user_id = ${accounts} or place.user_waiver_scope is distinct from 'household')
          and (person.waiver_signed_at is null
            or person.waiver_signed_at < ${nowSeconds - WAIVER_VALID_SECONDS}
            or coalesce(person.waiver_version, 1) < place.user_waiver_version))`.execute(db)
  return rows.map(({ accountId }) => accountId)
}
