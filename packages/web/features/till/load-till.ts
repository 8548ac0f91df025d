// One look at the till: first what waits is sent, then stores and ceilings are read; without a
// network it is what is kept.

import { ApiError } from '@lodgepole/contract/client'
import type { SoldSale } from '@lodgepole/contract/till/endpoints'
import { organizationInUse } from '../../lib/api/api.ts'
import { precachePictures } from '../../lib/console/offline-queue/precache-pictures.ts'
import { noteReached, noteUnreachable, patience } from '../../lib/console/offline-queue/reach.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import type { TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { storeTill, tillStore, type StoredTill } from './till-store.ts'
import { saleQueue } from './sale-queue.ts'
import { readTillDay, readStores, readTillSnapshot } from './api.ts'

/** A till that loses its network knows what everybody had as of then. */
const SNAPSHOT_MS = 60_000

export interface LoadedTill {
  readonly stored: StoredTill
  readonly isOnline: boolean
  /** What came of the sales that had waited. */
  readonly sent: readonly SoldSale[]
}

/** The totals alone: sales that are booked are looked up, and given back, with a network. */
const readDay = async (organizationId: string): Promise<StoredTill['day']> => {
  const {
    item: { day, totals, unpaid },
  } = await readTillDay({ organizationId, limit: 1 }, patience())
  return { day, totals, unpaid }
}

const askServer = async (username: string, before: StoredTill | undefined): Promise<LoadedTill> => {
  const organizationId = organizationInUse.get()
  // Opened without a network: who works here for whom is asked first, by the page's guard.
  if (organizationId === undefined)
    throw new ApiError({ status: 0, code: 'NO_RESPONSE', message: '' })
  const sent = await saleQueue.sendAll()
  const { items: stores } = await readStores({ organizationId }, patience())
  const isFresh =
    before !== undefined &&
    before.organizationId === organizationId &&
    sent.length === 0 &&
    Date.now() - before.storedAtMs < SNAPSHOT_MS
  // The client's types know lists, not how long each is.
  const snapshot = isFresh
    ? before.snapshot
    : ((await readTillSnapshot({ organizationId }, patience())).item as unknown as TillSnapshot)
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
  // A buyer is known by the face, also when the network goes before anybody has looked for them.
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
    noteReached()
    return look
  } catch (error) {
    if (!isUnreachable(error)) throw error
    noteUnreachable(Date.now())
    if (!before) throw error
    return { stored: before, isOnline: false, sent: [] }
  }
}
