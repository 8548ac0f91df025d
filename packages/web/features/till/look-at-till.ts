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
import { keepTill, keptTills, type KeptTill } from './kept-till.ts'
import { salesLine } from './sales-line.ts'
import { readTillDay, readStores, readTillSnapshot } from './api.ts'

/** A till that loses its network knows what everybody had as of then. */
const SNAPSHOT_MS = 60_000

export interface TillLook {
  readonly kept: KeptTill
  readonly isOnline: boolean
  /** What came of the sales that had waited. */
  readonly sent: readonly SoldSale[]
}

/** The totals alone: sales that are booked are looked up, and given back, with a network. */
const readDay = async (organizationId: string): Promise<KeptTill['day']> => {
  const {
    item: { day, totals, unpaid },
  } = await readTillDay({ organizationId, limit: 1 }, patience())
  return { day, totals, unpaid }
}

const askServer = async (username: string, before: KeptTill | undefined): Promise<TillLook> => {
  const organizationId = organizationInUse.get()
  // Opened without a network: who works here for whom is asked first, by the page's guard.
  if (organizationId === undefined)
    throw new ApiError({ status: 0, code: 'NO_RESPONSE', message: '' })
  const sent = await salesLine.sendAll()
  const { items: stores } = await readStores({ organizationId }, patience())
  const isFresh =
    before !== undefined &&
    before.organizationId === organizationId &&
    sent.length === 0 &&
    Date.now() - before.keptAtMs < SNAPSHOT_MS
  // The client's types know lists, not how long each is.
  const snapshot = isFresh
    ? before.snapshot
    : ((await readTillSnapshot({ organizationId }, patience())).item as unknown as TillSnapshot)
  const day = isFresh ? before.day : await readDay(organizationId)
  const aheadMs = isFresh ? before.aheadMs : snapshot.madeAtSeconds * 1000 - Date.now()
  const kept: KeptTill = {
    id: organizationId,
    username,
    organizationId,
    stores,
    snapshot,
    day,
    aheadMs,
    keptAtMs: isFresh ? before.keptAtMs : Date.now(),
  }
  await keepTill(kept)
  // A buyer is known by the face, also when the network goes before anybody has looked for them.
  void precachePictures(snapshot.people.flatMap(([, , , , , imageUrl70]) => imageUrl70 ?? []))
  return { kept, isOnline: true, sent }
}

export const lookAtTill = async (): Promise<TillLook> => {
  const username = browserCookies.read('username') ?? ''
  const all = await keptTills(username)
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
    return { kept: before, isOnline: false, sent: [] }
  }
}
