// Puts on the accounts of renters what their stays entitle them to now. Always computed from all of
// their confirmed stays, so that it does not matter how often, or after which change, it is done.

import {
  accountEndedAt,
  accountStayAt,
  entitlementAt,
  type EntitlingStay,
} from '@lodgepole/domain/people/stay-entitlement'
import { unitName } from '@lodgepole/domain/lodging/units'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { sql } from 'kysely'
import { closeLentAccounts, isOfRenter, lendAccounts } from '../../ledger/index.ts'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { SESSION_ENDED } from '../money/leftover-funds/index.ts'
import { lockLodgings } from '../reservations/index.ts'

const renters = ({ db, organizationId }: TenantTransaction, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['userId', 'lodgingIdPrimary'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .where('lodgingTenantType', '=', 'tenant-short-term')
    .orderBy('userId')

interface RentersStay extends EntitlingStay {
  readonly userId: string
  readonly spendingAccount: boolean
  readonly label: string
  readonly address: string
}

export const confirmedStaysOf = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly string[],
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
    .$narrowType<{ userId: string }>()
    .execute()

/**
 * Those who came with a renter who is here for stays alone. Whoever rents on their own has stays of
 * their own.
 */
const companions = async (
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

/**
 * Spending accounts are lent for the time of the stays that have one, to the renter and to whoever
 * came with them. The renters are locked: nobody joins a household between the look at who is in it
 * and the closing. Whoever was taken from the account meanwhile is lent nothing, and theirs closes
 * too.
 */
const turnAccounts = async (
  tx: TenantTransaction,
  renterIds: readonly string[],
  stays: ReadonlyMap<string, readonly RentersStay[]>,
  nowSeconds: number,
): Promise<readonly string[]> => {
  const people = [
    ...renterIds.map((userId) => ({ userId, renterId: userId, isInactive: false })),
    ...(await companions(tx, renterIds)),
  ]
  const staying = people.map(({ userId, renterId, isInactive }) => {
    const theirs = stays.get(renterId) ?? []
    return {
      userId,
      stay: isInactive ? undefined : accountStayAt(theirs, nowSeconds),
      endedAt: accountEndedAt(theirs, nowSeconds),
    }
  })
  await lendAccounts(
    tx,
    staying.flatMap(({ userId, stay }) => (stay ? [{ userId, lentFor: unitName(stay) }] : [])),
  )
  return closeLentAccounts(
    tx,
    staying.flatMap(({ userId, stay, endedAt }) =>
      stay ? [] : [{ userId, at: new Date(endedAt * 1000) }],
    ),
  )
}

export interface Turned {
  /** Those who are there no longer, or not yet. */
  readonly away: readonly string[]
  /** Those whose spending accounts have ended now. */
  readonly closed: readonly string[]
}

/** Owners and long-term tenants who rent somewhere else keep what they have. */
export const entitleRenters = async (
  tx: TenantTransaction,
  userIds: readonly string[],
  nowSeconds: number,
): Promise<Turned> => {
  const known = userIds.length === 0 ? [] : await renters(tx, userIds).execute()
  if (known.length === 0) return { away: [], closed: [] }
  // Quotas of a unit are counted under its lock: nobody moves in or out while somebody is being
  // counted. Units come before people.
  const seen = new Set([
    ...known.flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []),
    ...(await confirmedStaysOf(tx, userIds)).map(({ unitId }) => unitId),
  ])
  await lockLodgings(tx, [...seen])
  await renters(tx, userIds).forNoKeyUpdate().execute()
  // Read again: another stay of theirs may have changed while this one waited for the locks.
  const confirmed = await confirmedStaysOf(tx, userIds)
  await lockLodgings(
    tx,
    confirmed.map(({ unitId }) => unitId).filter((unitId) => !seen.has(unitId)),
  )
  const stays = groupBy(confirmed, ({ userId }) => userId)
  const entitled = known.map(({ userId }) => ({
    userId,
    ...(entitlementAt(stays.get(userId) ?? [], nowSeconds) ?? {
      lodgingIdPrimary: null,
      lodgingStartsAt: null,
      lodgingExpiresAt: nowSeconds,
    }),
  }))
  await sql`
    update users set lodging_id_primary = given."lodgingIdPrimary",
      lodging_starts_at = given."lodgingStartsAt", lodging_expires_at = given."lodgingExpiresAt"
    from jsonb_to_recordset(${JSON.stringify(entitled)}::jsonb) as given ("userId" uuid,
      "lodgingIdPrimary" uuid, "lodgingStartsAt" bigint, "lodgingExpiresAt" bigint)
    where organization_id = ${tx.organizationId} and user_id = given."userId"`.execute(tx.db)
  const closed = await turnAccounts(
    tx,
    known.map(({ userId }) => userId),
    stays,
    nowSeconds,
  )
  return {
    away: entitled
      .filter(({ lodgingIdPrimary }) => lodgingIdPrimary === null)
      .map(({ userId }) => userId),
    closed,
  }
}

/**
 * The same inside a command, which tells that there is money to give back. Answers with those who
 * are not there.
 */
export const turnRenters = async (
  tx: CommandTransaction,
  userIds: readonly string[],
  nowSeconds: number,
): Promise<readonly string[]> => {
  const { away, closed } = await entitleRenters(tx, userIds, nowSeconds)
  if (closed.length > 0) tx.emit({ topic: SESSION_ENDED, payload: { userIds: closed } })
  return away
}
