// Puts on the accounts of renters what their stays entitle them to now. Always computed from all of their confirmed stays, so that it does
// not matter how often, or after which change, it is done.

import { entitlementAt, type EntitlingStay } from '@lodgepole/domain/lodging/entitlement'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { lockLodgings } from '../reservations/index.ts'

const renters = ({ db, organizationId }: TenantTransaction, userIds: readonly string[]) =>
  db.selectFrom('users').select(['userId', 'lodgingIdPrimary']).where('organizationId', '=', organizationId).where('userId', '=', anyOf(userIds)).where('lodgingTenantType', '=', 'tenant-short-term').orderBy('userId')

const staysOf = async ({ db, organizationId }: TenantTransaction, userIds: readonly string[]): Promise<readonly (EntitlingStay & { readonly userId: string })[]> =>
  db
    .selectFrom('lodgingStayRenters as r')
    .innerJoin('lodgingStays as s', (join) => join.onRef('s.organizationId', '=', 'r.organizationId').onRef('s.stayId', '=', 'r.stayId'))
    .select(['r.userId', 's.unitId', 's.opensAt', 's.closesAt'])
    .where('r.organizationId', '=', organizationId)
    .where('r.userId', '=', anyOf(userIds))
    .where('s.status', '=', 'confirmed')
    .$narrowType<{ userId: string }>()
    .execute()

/** Owners and long-term tenants who rent somewhere else keep what they have. Answers with those who are there no longer, or not yet. */
export const entitleRenters = async (tx: TenantTransaction, userIds: readonly string[], nowSeconds: number): Promise<readonly string[]> => {
  const known = userIds.length === 0 ? [] : await renters(tx, userIds).execute()
  if (known.length === 0) return []
  const stays = groupBy(await staysOf(tx, userIds), ({ userId }) => userId)
  // Quotas of a unit are counted under its lock: nobody moves in or out while somebody is being counted. Units come before people.
  await lockLodgings(tx, [...known.flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []), ...[...stays.values()].flat().map(({ unitId }) => unitId)])
  await renters(tx, userIds).forNoKeyUpdate().execute()
  const entitled = known.map(({ userId }) => ({ userId, ...(entitlementAt(stays.get(userId) ?? [], nowSeconds) ?? { lodgingIdPrimary: null, lodgingStartsAt: null, lodgingExpiresAt: nowSeconds }) }))
  await sql`
    update users set lodging_id_primary = given."lodgingIdPrimary", lodging_starts_at = given."lodgingStartsAt", lodging_expires_at = given."lodgingExpiresAt"
    from jsonb_to_recordset(${JSON.stringify(entitled)}::jsonb) as given ("userId" uuid, "lodgingIdPrimary" uuid, "lodgingStartsAt" bigint, "lodgingExpiresAt" bigint)
    where organization_id = ${tx.organizationId} and user_id = given."userId"`.execute(tx.db)
  return entitled.filter(({ lodgingIdPrimary }) => lodgingIdPrimary === null).map(({ userId }) => userId)
}
