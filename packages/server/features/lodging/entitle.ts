// Sets renters' accounts to their current entitlements. They are always computed from all confirmed
// stays, so it does not matter how often, or after which change, this runs.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import {
  accountEndedAt,
  accountStayAt,
  entitlementAt,
} from '@lodgepole/domain/people/stay-entitlement'
import { unitName } from '@lodgepole/domain/lodging/units'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { closeTemporaryAccounts, openTemporaryAccounts } from '../../ledger/index.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { SESSION_ENDED } from '../money/leftover-funds/index.ts'
import { lockLodgings } from '../reservations/index.ts'
import {
  type RentersStay,
  companions,
  confirmedStaysOf,
  renters,
  writeEntitlements,
} from './entitle-store.ts'

/**
 * Temporary spending accounts last for stays that include them, for the renter and their
 * companions. The renters are locked, so that nobody joins a household between reading it and the
 * closing. A person removed from the account meanwhile gets none, and theirs closes too.
 */
const updateTemporaryAccounts = async (
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
  await openTemporaryAccounts(
    tx,
    staying.flatMap(({ userId, stay }) => (stay ? [{ userId, lentFor: unitName(stay) }] : [])),
  )
  return closeTemporaryAccounts(
    tx,
    staying.flatMap(({ userId, stay, endedAt }) =>
      stay ? [] : [{ userId, at: new Date(endedAt * 1000) }],
    ),
  )
}

export interface UpdatedRenters {
  /** People who have left or have not arrived yet. */
  readonly away: readonly string[]
  /** People whose spending accounts have just ended. */
  readonly closed: readonly string[]
}

/** Owners and long-term tenants who rent elsewhere keep what they have. */
export const entitleRenters = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  nowSeconds: number,
): Promise<UpdatedRenters> => {
  const known = userIds.length === 0 ? [] : await renters(tx, userIds).execute()
  if (known.length === 0) return { away: [], closed: [] }
  // A unit's quotas are counted under its lock, so that nobody moves in or out during the count.
  // Units are locked before people.
  const seen = new Set([
    ...known.flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []),
    ...(await confirmedStaysOf(tx, userIds)).map(({ unitId }) => unitId),
  ])
  await lockLodgings(tx, [...seen])
  await renters(tx, userIds).forNoKeyUpdate().execute()
  // Read again, because another stay of theirs may have changed while this one waited for the
  // locks.
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
  await writeEntitlements(tx, entitled)
  const closed = await updateTemporaryAccounts(
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
 * The same inside a command, which also reports money to give back. Returns the people who are not
 * on site.
 */
export const updateRenters = async (
  tx: CommandTransaction,
  userIds: readonly PersonId[],
  nowSeconds: number,
): Promise<readonly string[]> => {
  const { away, closed } = await entitleRenters(tx, userIds, nowSeconds)
  if (closed.length > 0) tx.emit({ topic: SESSION_ENDED, payload: { userIds: closed } })
  return away
}
