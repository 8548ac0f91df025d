// Loads the day of a place. It first sends waiting scans, so that the answer includes them.
// Offline, it returns the stored data.

import { ApiError } from '@lodgepole/contract/client'
import type { Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import type { RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { organizationInUse } from '../../../lib/api/api.ts'
import {
  recordReachable,
  recordUnreachable,
  timeoutOptions,
} from '../../../lib/console/offline-queue/connection.ts'
import { browserCookies } from '../../../lib/session/cookies.ts'
import { isUnreachable } from '../../../lib/errors/is-unreachable.ts'
import { storeFaces } from './faces.ts'
import { storeDesk, deskStore, type DeskPlace, type StoredDesk, type Roster } from './desk-store.ts'
import { scanQueue } from './scan-queue.ts'
import { readRoster, readPlaces, readGateSnapshot } from './api.ts'

/** A gate that loses its network continues with the snapshot of that time. */
const SNAPSHOT_MS = 3 * 60_000

export interface DeskSnapshot {
  /** Undefined if there is no place yet. */
  readonly stored: StoredDesk | undefined
  readonly places: readonly DeskPlace[]
  readonly isOnline: boolean
  /** The results of the scans that were waiting. */
  readonly sent: readonly Scanned[]
}

export const fetchRoster = async (
  day?: string,
): Promise<Roster & { readonly nowSeconds: number }> => {
  const [people, query]: [RosterPerson[], { day?: string }] = [[], day === undefined ? {} : { day }]
  const { item: first } = await readRoster(query, timeoutOptions())
  people.push(...first.people)
  for (let { next } = first; next !== undefined;) {
    const { item } = await readRoster({ day: first.day, next }, timeoutOptions())
    people.push(...item.people)
    next = item.next
  }
  return { day: first.day, events: first.events, people, nowSeconds: first.nowSeconds }
}

const askServer = async (
  username: string,
  placeId: string,
  before: StoredDesk | undefined,
): Promise<DeskSnapshot> => {
  const organizationId = organizationInUse.get()
  // After opening offline, the page's guard first has to find out who is signed in and for which
  // organization.
  if (organizationId === undefined)
    throw new ApiError({ status: 0, code: 'NO_RESPONSE', message: '' })
  const sent = await scanQueue.sendAll()
  const { items: places } = await readPlaces({ organizationId }, timeoutOptions())
  const place = places.find((one) => one.placeId === placeId) ?? places[0]
  if (!place) return { stored: undefined, places, isOnline: true, sent }
  const { nowSeconds, ...roster } = await fetchRoster()
  // Someone has entered or left since the snapshot was signed, here or at another desk. Offline,
  // the snapshot wouldn't include that.
  const isOvertaken = before?.signedInsideCount !== place.insideCount
  const isFresh =
    before !== undefined &&
    !isOvertaken &&
    before.place.placeId === place.placeId &&
    before.organizationId === organizationId &&
    sent.length === 0 &&
    Date.now() - before.signedAtMs < SNAPSHOT_MS
  const signed = isFresh
    ? before
    : {
        signed: (
          await readGateSnapshot({ organizationId, placeId: place.placeId }, timeoutOptions())
        ).item,
        signedAtMs: Date.now(),
        signedInsideCount: place.insideCount,
      }
  const stored: StoredDesk = {
    id: `${organizationId}/${place.placeId}`,
    username,
    organizationId,
    place,
    places,
    signed: signed.signed,
    signedAtMs: signed.signedAtMs,
    signedInsideCount: signed.signedInsideCount,
    roster,
    storedAtMs: Date.now(),
    aheadMs: nowSeconds * 1000 - Date.now(),
  }
  await storeDesk(stored)
  void storeFaces(username, organizationId)
  return { stored, places, isOnline: true, sent }
}

export const loadDesk = async (placeId: string): Promise<DeskSnapshot> => {
  const username = browserCookies.read('username') ?? ''
  const all = await deskStore(username)
  const before =
    all.find(({ place }) => place.placeId === placeId) ?? (placeId === '' ? all[0] : undefined)
  try {
    const look = await askServer(username, placeId, before)
    recordReachable()
    return look
  } catch (error) {
    if (!isUnreachable(error)) throw error
    recordUnreachable(Date.now())
    if (!before) throw error
    return { stored: before, places: before.places, isOnline: false, sent: [] }
  }
}
