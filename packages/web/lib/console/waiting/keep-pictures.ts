// Lets the browser load pictures that will be wanted without a network; it keeps them as it keeps every picture.

/** A tablet has room for so many, and a browser the patience. */
export const MOST_PICTURES = 3_000
const AT_ONCE = 4

const asked = new Set<string>()

const load = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => resolve())
    picture.src = url
  })

/** Each once a page, and a few at a time: whoever stands at the counter goes before. */
export const keepPictures = async (urls: readonly string[]): Promise<void> => {
  const left = urls.filter((url) => !asked.has(url)).slice(0, MOST_PICTURES)
  for (const url of left) asked.add(url)
  const worker = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) await load(url)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
