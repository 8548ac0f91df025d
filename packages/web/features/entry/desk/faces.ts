// The faces of whoever may come to a gate, also of those who have booked nothing: their addresses
// are kept here, the pictures by the browser, which has them without a network once it has loaded
// them.

import {
  precachePictures,
  MAX_PICTURES,
} from '../../../lib/console/offline-queue/precache-pictures.ts'
import { facesWork, type StoredWork } from '../../../lib/console/offline-queue/work-stores.ts'
import { readFaces } from './api.ts'

interface StoredFaces extends StoredWork {
  /** As the server lists them. */
  readonly urls: Readonly<Record<string, string>>
  /**
   * As they were shown here since: of who has got a pass or a photo after the list was read, and in
   * the size that the browser has.
   */
  readonly seen?: Readonly<Record<string, string>>
}

/** New photos are rare, new passes are not. */
const FACES_MS = 10 * 60_000

const work = facesWork<StoredFaces>()

const storedFaces = async (
  username: string,
  organizationId: string,
): Promise<StoredFaces | undefined> =>
  (await work.of(username).catch((): readonly StoredFaces[] => [])).find(
    ({ id }) => id === organizationId,
  )

/** Undefined where there is none, or none is known. */
export const storedFaceOf = async (
  username: string,
  organizationId: string,
  personId: string,
): Promise<string | undefined> => {
  const stored = await storedFaces(username, organizationId)
  return stored?.seen?.[personId] ?? stored?.urls[personId]
}

/** A face that was just shown is shown again without a network. */
export const noteFace = async (
  username: string,
  organizationId: string,
  personId: string,
  url: string,
): Promise<void> => {
  const stored = await storedFaces(username, organizationId)
  // Without a list yet it stays to be read: what is kept here is of no time.
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

/** In the background, and not at all where it fails: a desk works without faces too. */
export const storeFaces = async (username: string, organizationId: string): Promise<void> => {
  if (isBusy) return
  isBusy = true
  try {
    const before = await storedFaces(username, organizationId)
    const isFresh = before !== undefined && Date.now() - before.storedAtMs < FACES_MS
    const urls = isFresh ? before.urls : await fetchFaces(organizationId)
    // The addresses first: a network that goes while the pictures come leaves those that have come.
    if (!isFresh) await work.keep({ id: organizationId, username, storedAtMs: Date.now(), urls })
    await precachePictures(Object.values(urls))
  } catch {
    // Tried again with the next look.
  } finally {
    isBusy = false
  }
}
