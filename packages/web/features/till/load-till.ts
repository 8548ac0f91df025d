// Loads the till: it first sends waiting sales, then fetches stores and ceilings. Offline, it
// returns the stored data.

import { ApiError } from '@lodgepole/contract/client'
import type { SoldSale } from '@lodgepole/contract/till/endpoints'
import { organizationInUse } from '../../lib/api/api.ts'
import { precachePictures } from '../../lib/console/offline-queue/precache-pictures.ts'
import {
  recordReachable,
  recordUnreachable,
  timeoutOptions,
} from '../../lib/console/offline-queue/connection.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import type { TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { storeTill, tillStore, type StoredTill } from './till-store.ts'
import { saleQueue } from './sale-queue.ts'
import { readTillDay, readStores, readTillSnapshot } from './api.ts'

/** A till that loses its network continues with the limits of that time. */
const SNAPSHOT_MS = 60_000

export interface LoadedTill {
  readonly stored: StoredTill
  readonly isOnline: boolean
  /** The results of the sales that were waiting. */
  readonly sent: readonly SoldSale[]
}

/** Only the totals. Looking up and refunding booked sales requires a network. */
const readDay = async (organizationId: string): Promise<StoredTill['day']> => {
  const {
    item: { day, totals, unpaid },
  } = await readTillDay({ organizationId, limit: 1 }, timeoutOptions())
  return { day, totals, unpaid }
}

const askServer = async (username: string, before: StoredTill | undefined): Promise<LoadedTill> => {
  const organizationId = organizationInUse.get()
  // After opening offline, the page's guard first has to find out who is signed in and for which
  // organization.
  if (organizationId === undefined)
    throw new ApiError({ status: 0, code: 'NO_RESPONSE', message: '' })
  const sent = await saleQueue.sendAll()
  const { items: stores } = await readStores({ organizationId }, timeoutOptions())
  const isFresh =
    before !== undefined &&
    before.organizationId === organizationId &&
    sent.length === 0 &&
    Date.now() - before.storedAtMs < SNAPSHOT_MS
  // The client's types only know arrays, not tuples of a fixed length.
  const snapshot = isFresh
    ? before.snapshot
    : ((await readTillSnapshot({ organizationId }, timeoutOptions()))
        .item as unknown as TillSnapshot)
  const day = isFresh ? before.day : await readDay(organizationId)
  const aheadMs = isFresh ? before.aheadMs : snapshot.madeAtSeconds * 1000 - Date.now()
  const stored: StoredTill = {
    id: organizationId,
    username,
    organizationId,
    stores,
    snapshot,
    day,
    aheadMs,
    storedAtMs: isFresh ? before.storedAtMs : Date.now(),
  }
  await storeTill(stored)
  // Buyers are recognized by their photo, even if the network fails before anyone has searched for
  // them.
  void precachePictures(snapshot.people.flatMap(([, , , , , imageUrl70]) => imageUrl70 ?? []))
  return { stored, isOnline: true, sent }
}

export const loadTill = async (): Promise<LoadedTill> => {
  const username = browserCookies.read('username') ?? ''
  const all = await tillStore(username)
  const wanted = organizationInUse.get() ?? browserCookies.read('organizationId')
  const before = all.find(({ organizationId }) => organizationId === wanted) ?? all[0]
  try {
    const look = await askServer(username, before)
    recordReachable()
    return look
  } catch (error) {
    if (!isUnreachable(error)) throw error
    recordUnreachable(Date.now())
    if (!before) throw error
    return { stored: before, isOnline: false, sent: [] }
  }
}
