import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { type EntitlingStay } from '@lodgepole/domain/people/stay-entitlement'
import { sql } from 'kysely'
import { isOfRenter } from '../../ledger/index.ts'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export const renters = ({ db, organizationId }: TenantTransaction, userIds: readonly PersonId[]) =>
  db
    .selectFrom('users')
    .select(['userId', 'lodgingIdPrimary'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .where('lodgingTenantType', '=', 'tenant-short-term')
    .orderBy('userId')

export interface RentersStay extends EntitlingStay {
  readonly userId: PersonId
  readonly spendingAccount: boolean
  readonly label: string
  readonly address: string
}

export const confirmedStaysOf = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<readonly RentersStay[]> =>
  db
    .selectFrom('lodgingStayRenters as r')
    .innerJoin('lodgingStays as s', (join) =>
      join.on('s.organizationId', '=', organizationId).onRef('s.stayId', '=', 'r.stayId'),
    )
    .innerJoin('lodgingUnits as u', (join) =>
      join.on('u.organizationId', '=', organizationId).onRef('u.unitId', '=', 's.unitId'),
    )
    .select(['r.userId', 's.unitId', 's.opensAt', 's.spendingAccount', 'u.label', 'u.address'])
    .select(sql<number>`least(s.closes_at, r.left_at)`.as('closesAt'))
    .where('r.organizationId', '=', organizationId)
    .where('r.userId', '=', anyOf(userIds))
    .where('s.status', '=', 'confirmed')
    .$narrowType<{ userId: PersonId }>()
    .execute()

/**
 * People who came with a renter whose account is only for stays. Independent renters have stays of
 * their own.
 */
export const companions = async (
  { db, organizationId }: TenantTransaction,
  renterIds: readonly string[],
) =>
  db
    .selectFrom('users')
    .select(['userId', 'accountHolderId as renterId', 'isInactive'])
    .where('organizationId', '=', organizationId)
    .where('accountHolderId', '=', anyOf(renterIds))
    .where('lodgingTenantType', 'is', null)
    .where(isOfRenter(organizationId, 'users'))
    .$narrowType<{ renterId: string }>()
    .execute()

interface Entitlement {
  readonly userId: PersonId
  readonly lodgingIdPrimary: string | null
  readonly lodgingStartsAt: number | null
  readonly lodgingExpiresAt: number | null
}

export const writeEntitlements = async (
  { db, organizationId }: TenantTransaction,
  entitled: readonly Entitlement[],
): Promise<void> => {
  await sql`
    update users set lodging_id_primary = given."lodgingIdPrimary",
      lodging_starts_at = given."lodgingStartsAt", lodging_expires_at = given."lodgingExpiresAt"
    from jsonb_to_recordset(${JSON.stringify(entitled)}::jsonb) as given ("userId" uuid,
      "lodgingIdPrimary" uuid, "lodgingStartsAt" bigint, "lodgingExpiresAt" bigint)
    where organization_id = ${organizationId} and user_id = given."userId"`.execute(db)
}
