// Loads pictures that the desk will need offline. The browser's cache stores them like any other
// picture.

/** A limit that fits a tablet's storage and a browser's patience. */
export const MAX_PICTURES = 3_000
const AT_ONCE = 4

/**
 * A picture that failed to load, for example on an unstable network, is requested again after this
 * long.
 */
const AGAIN_MS = 5 * 60_000

/** When to request each picture next. Loaded pictures are never requested again. */
const nextAt = new Map<string, number>()

const load = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => (nextAt.set(url, Date.now() + AGAIN_MS), resolve()))
    picture.src = url
  })

/**
 * Loads each picture once per page and a few at a time, because the person at the counter has
 * priority.
 */
export const precachePictures = async (urls: readonly string[]): Promise<void> => {
  const left = urls.filter((url) => (nextAt.get(url) ?? 0) <= Date.now()).slice(0, MAX_PICTURES)
  for (const url of left) nextAt.set(url, Infinity)
  const worker = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) await load(url)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
