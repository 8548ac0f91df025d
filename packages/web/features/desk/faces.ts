// The faces of whoever may come to a gate, also of those who have booked nothing: their addresses are kept here, the pictures by the browser,
// which has them without a network once it has loaded them.

import { calmApi } from '../../lib/api.ts'
import { keepPictures, MOST_PICTURES } from '../../lib/console/waiting/keep-pictures.ts'
import { facesWork, type KeptWork } from '../../lib/console/waiting/work-boxes.ts'

interface KeptFaces extends KeptWork {
  readonly urls: Readonly<Record<string, string>>
}

/** New photos are rare. */
const FACES_MS = 60 * 60_000

const work = facesWork<KeptFaces>()

const keptFaces = async (username: string, organizationId: string): Promise<KeptFaces | undefined> => (await work.of(username).catch((): readonly KeptFaces[] => [])).find(({ id }) => id === organizationId)

/** Undefined where there is none, or none is known. */
export const keptFaceOf = async (username: string, organizationId: string, personId: string): Promise<string | undefined> => (await keptFaces(username, organizationId))?.urls[personId]

const fetchFaces = async (organizationId: string): Promise<Readonly<Record<string, string>>> => {
  const urls = new Map<string, string>()
  let next: string | undefined
  do {
    const page = await calmApi.call('GET /v2/console/desk/faces', { query: { organizationId, ...(next ? { next } : {}) } })
    for (const { personId, imageUrl150 } of page.items) urls.set(personId, imageUrl150)
    next = page.next
  } while (next && urls.size < MOST_PICTURES)
  return Object.fromEntries(urls)
}

let isBusy = false

/** In the background, and not at all where it fails: a desk works without faces too. */
export const keepFaces = async (username: string, organizationId: string): Promise<void> => {
  if (isBusy) return
  isBusy = true
  try {
    const before = await keptFaces(username, organizationId)
    if (before && Date.now() - before.keptAtMs < FACES_MS) return
    const urls = await fetchFaces(organizationId)
    await keepPictures(Object.values(urls))
    await work.keep({ id: organizationId, username, keptAtMs: Date.now(), urls })
  } catch {
    // Tried again with the next look.
  } finally {
    isBusy = false
  }
}
