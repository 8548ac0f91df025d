// Requests by people without an account, counted by mailbox, network, and event.

import type { BookingGroupId, EventId } from '@lodgepole/domain/kernel/ids'
import type { GuestCounts, GuestCountsAhead } from '@lodgepole/domain/reservations/guest-limits'
import { sql } from 'kysely'
import { lockNames } from '../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface GuestHold {
  readonly groupId: BookingGroupId
  readonly puzzleId: string
  readonly addressHash: Buffer
  readonly networkHash: Buffer
  /** Set for IPv6 only. */
  readonly siteHash: Buffer | null
  readonly seats: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly overAt: Date
}

type Caller = Pick<GuestHold, 'addressHash' | 'networkHash' | 'siteHash'>

/** Allows one request at a time per mailbox, network, and puzzle. */
export const lockCaller = (
  tx: TenantTransaction,
  { addressHash, networkHash, siteHash }: Caller,
  puzzleId: string,
): Promise<void> =>
  lockNames(
    tx,
    ['guest address', addressHash.toString('hex')],
    ['guest network', networkHash.toString('hex')],
    ...(siteHash ? [['guest site', siteHash.toString('hex')] as const] : []),
    ['guest puzzle', puzzleId],
  )

export const isPuzzleUsed = async (
  { db, organizationId }: TenantTransaction,
  puzzleId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('guestHolds')
    .select('groupId')
    .where('organizationId', '=', organizationId)
    .where('puzzleId', '=', puzzleId)
    .executeTakeFirst()) !== undefined

const DAY_MS = 86_400_000

type HashColumn = 'addressHash' | 'networkHash' | 'siteHash'

const countBy = async (
  { db, organizationId }: TenantTransaction,
  column: HashColumn,
  hash: Buffer,
  nowMs: number,
): Promise<GuestCounts> => {
  const now = new Date(nowMs)
  const open = sql<boolean>`expires_at > ${now}`
  const row = await db
    .selectFrom('guestHolds')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(open).as('groups'),
      fn.sum<string | null>('seats').filterWhere(open).as('seats'),
      fn.countAll<string>().filterWhere('expiresAt', '<=', now).as('lapses'),
    ])
    .where('organizationId', '=', organizationId)
    .where(column, '=', hash)
    .where('answeredAt', 'is', null)
    .where('createdAt', '>', new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow()
  return { groups: Number(row.groups), seats: Number(row.seats ?? 0), lapses: Number(row.lapses) }
}

/** Counts today's unanswered requests from a network, whether or not they still hold seats. */
export const countUnanswered = async (
  tx: TenantTransaction,
  networkHash: Buffer,
  nowMs: number,
): Promise<number> => {
  const { groups, lapses } = await countBy(tx, 'networkHash', networkHash, nowMs)
  return groups + lapses
}

const TAKEN = ['Offered', 'Registered', 'Needs Approval'] as const

const countAhead = async (
  { db, organizationId }: TenantTransaction,
  column: HashColumn,
  hash: Buffer,
  nowMs: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('guestHolds as hold')
    .innerJoin('bookings', (join) =>
      join
        .on('bookings.organizationId', '=', organizationId)
        .onRef('bookings.groupId', '=', 'hold.groupId'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('hold.organizationId', '=', organizationId)
    .where(`hold.${column}`, '=', hash)
    .where('bookings.status', 'in', TAKEN)
    .where('bookings.startSeconds', '>', Math.floor(nowMs / 1000))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reliable only while holding `lockCaller`. */
export const countCaller = async (
  tx: TenantTransaction,
  { addressHash, networkHash, siteHash }: Caller,
  nowMs: number,
) => {
  const count = async (column: HashColumn, hash: Buffer): Promise<GuestCountsAhead> => ({
    ...(await countBy(tx, column, hash, nowMs)),
    seatsAhead: await countAhead(tx, column, hash, nowMs),
  })
  return {
    address: await count('addressHash', addressHash),
    network: await count('networkHash', networkHash),
    site: siteHash ? await count('siteHash', siteHash) : undefined,
  }
}

/**
 * Counts the seats in each event taken from a network or its surrounding site, confirmed or not.
 * Reliable only under the events' locks.
 */
export const countNetworkSeats = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
  { networkHash, siteHash }: Caller,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guestHolds as hold', (join) =>
      join
        .on('hold.organizationId', '=', organizationId)
        .onRef('hold.groupId', '=', 'bookings.groupId'),
    )
    .select(({ fn }) => ['bookings.eventId', fn.countAll<string>().as('count')])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.eventId', 'in', eventIds)
    .where('bookings.status', 'in', TAKEN)
    .where((where) =>
      siteHash
        ? where('hold.siteHash', '=', siteHash)
        : where('hold.networkHash', '=', networkHash),
    )
    .groupBy('bookings.eventId')
    .execute()
  return new Map(rows.map(({ eventId, count }) => [eventId, Number(count)]))
}

/**
 * Counts the seats in each event that guests hold but have not confirmed. Reliable only under the
 * events' locks.
 */
export const countUnconfirmedSeats = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guestHolds as hold', (join) =>
      join
        .on('hold.organizationId', '=', organizationId)
        .onRef('hold.groupId', '=', 'bookings.groupId'),
    )
    .select(({ fn }) => ['bookings.eventId', fn.countAll<string>().as('count')])
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.eventId', 'in', eventIds)
    .where('bookings.status', '=', 'Offered')
    .groupBy('bookings.eventId')
    .execute()
  return new Map(rows.map(({ eventId, count }) => [eventId, Number(count)]))
}

export const insertHold = async (
  { db, organizationId }: TenantTransaction,
  hold: GuestHold,
): Promise<void> => {
  await db
    .insertInto('guestHolds')
    .values({ organizationId, ...hold })
    .execute()
}

/** Confirming or canceling through the mailed link proves access to the mailbox. */
export const markAnswered = async (
  { db, organizationId }: TenantTransaction,
  groupId: BookingGroupId,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('guestHolds')
    .set({ answeredAt: now })
    .where('organizationId', '=', organizationId)
    .where('groupId', '=', groupId)
    .where('answeredAt', 'is', null)
    .execute()
}
