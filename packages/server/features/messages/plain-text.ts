// What people typed, made fit to stand inside a sentence: one line, no invisible characters that
// turn the rest of the sentence around, not endless. It stays text; escaping is the layout's part.

/** Control characters, line ends and every other kind of space. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const SPACES = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]+/g
/** Marks that change the direction of what follows them; a name has no business doing that. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u
/** Halves of a character, which neither PostgreSQL nor a mail can hold. */
const HALVES = /\p{Surrogate}/gu

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No more than so many characters as people count them: a flag or a family is one. */
const shorten = (text: string, most: number): string => {
  // One visible character may be built of very many; that is bounded too, and what the bound cut
  // through is dropped.
  const bounded = text.slice(0, most * 16)
  const all = Array.from(letters.segment(bounded), ({ segment }) => segment)
  if (bounded.length === text.length && all.length <= most) return text
  return `${all
    .slice(0, Math.min(most, all.length) - 1)
    .join('')
    .trimEnd()}…`
}

/**
 * Text that reads from the right is kept to itself, so that the sentence around it stays in order.
 */
const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

const clean = (text: string): string =>
  text.replace(HALVES, '\ufffd').replace(DIRECTIONS, '').replace(SPACES, ' ').trim()

export const plainText = (text: string, most = 200): string => isolate(shorten(clean(text), most))

/** The same for what may have several lines. */
export const plainLines = (text: string, most = 2_000): string =>
  shorten(
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map(clean)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  )
    .split('\n')
    .map(isolate)
    .join('\n')
