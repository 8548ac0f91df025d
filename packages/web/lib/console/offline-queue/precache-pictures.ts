// Lets the browser load pictures that will be wanted without a network; it keeps them as it keeps
// every picture.

/** A tablet has room for so many, and a browser the patience. */
export const MAX_PICTURES = 3_000
const AT_ONCE = 4

/** One that did not come, on a network that was about to go, is asked for again after this long. */
const AGAIN_MS = 5 * 60_000

/** When each is asked for next; never again for those that are there. */
const nextAt = new Map<string, number>()

const load = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => (nextAt.set(url, Date.now() + AGAIN_MS), resolve()))
    picture.src = url
  })

/** Each once a page, and a few at a time: whoever stands at the counter goes before. */
export const precachePictures = async (urls: readonly string[]): Promise<void> => {
  const left = urls.filter((url) => (nextAt.get(url) ?? 0) <= Date.now()).slice(0, MAX_PICTURES)
  for (const url of left) nextAt.set(url, Infinity)
  const worker = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) await load(url)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
