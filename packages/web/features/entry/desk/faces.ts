// Photos of the people who may come to a gate, including those without bookings. Their URLs are
// stored here; the pictures are in the browser's cache, where they are available offline once
// loaded.

import {
  precachePictures,
  MAX_PICTURES,
} from '../../../lib/console/offline-queue/precache-pictures.ts'
import { facesWork, type StoredWork } from '../../../lib/console/offline-queue/work-stores.ts'
import { readFaces } from './api.ts'

interface StoredFaces extends StoredWork {
  /** As listed by the server. */
  readonly urls: Readonly<Record<string, string>>
  /**
   * As shown here since then: for people whose pass or photo is newer than the list, and in the
   * size that the browser has cached.
   */
  readonly seen?: Readonly<Record<string, string>>
}

/** New photos are rare, but new passes aren't. */
const FACES_MS = 10 * 60_000

const work = facesWork<StoredFaces>()

const storedFaces = async (
  username: string,
  organizationId: string,
): Promise<StoredFaces | undefined> =>
  (await work.of(username).catch((): readonly StoredFaces[] => [])).find(
    ({ id }) => id === organizationId,
  )

/** Undefined if the person has no photo or it isn't known. */
export const storedFaceOf = async (
  username: string,
  organizationId: string,
  personId: string,
): Promise<string | undefined> => {
  const stored = await storedFaces(username, organizationId)
  return stored?.seen?.[personId] ?? stored?.urls[personId]
}

/** A photo that was just shown can be shown again offline. */
export const noteFace = async (
  username: string,
  organizationId: string,
  personId: string,
  url: string,
): Promise<void> => {
  const stored = await storedFaces(username, organizationId)
  // If there is no list yet, it still has to be fetched, so the entry gets a timestamp of 0.
  await work
    .keep({
      ...(stored ?? { id: organizationId, username, storedAtMs: 0, urls: {} }),
      seen: { ...stored?.seen, [personId]: url },
    })
    .catch(() => undefined)
}

const fetchFaces = async (organizationId: string): Promise<Readonly<Record<string, string>>> => {
  const urls = new Map<string, string>()
  let next: string | undefined
  do {
    const page = await readFaces({ organizationId, ...(next ? { next } : {}) })
    for (const { personId, imageUrl150 } of page.items) urls.set(personId, imageUrl150)
    next = page.next
  } while (next && urls.size < MAX_PICTURES)
  return Object.fromEntries(urls)
}

let isBusy = false

/** Runs in the background and ignores failures, because a desk works without photos too. */
export const storeFaces = async (username: string, organizationId: string): Promise<void> => {
  if (isBusy) return
  isBusy = true
  try {
    const before = await storedFaces(username, organizationId)
    const isFresh = before !== undefined && Date.now() - before.storedAtMs < FACES_MS
    const urls = isFresh ? before.urls : await fetchFaces(organizationId)
    // Stores the URLs first. If the network fails while the pictures load, the ones that have
    // loaded stay available.
    if (!isFresh) await work.keep({ id: organizationId, username, storedAtMs: Date.now(), urls })
    await precachePictures(Object.values(urls))
  } catch {
    // The next poll tries again.
  } finally {
    isBusy = false
  }
}
