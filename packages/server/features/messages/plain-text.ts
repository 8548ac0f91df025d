// Cleans typed text for use inside a sentence: a single line of limited length, without invisible
// characters that reverse the rest of the sentence. It stays text; the layout escapes it.

/** Control characters, line ends and every other kind of space. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const SPACES = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]+/g
/** Marks that change the direction of the text after them, which no name needs. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u
/** Surrogate halves, which neither PostgreSQL nor a mail can hold. */
const HALVES = /\p{Surrogate}/gu

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Limits text to a number of characters as people count them: a flag or a family emoji is one. */
const shorten = (text: string, most: number): string => {
  // One visible character may consist of very many code units, so that is limited too, and a
  // character the limit cuts through is dropped.
  const bounded = text.slice(0, most * 16)
  const all = Array.from(letters.segment(bounded), ({ segment }) => segment)
  if (bounded.length === text.length && all.length <= most) return text
  return `${all
    .slice(0, Math.min(most, all.length) - 1)
    .join('')
    .trimEnd()}…`
}

/** Isolates right-to-left text, so that the sentence around it stays in order. */
const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

const clean = (text: string): string =>
  text.replace(HALVES, '\ufffd').replace(DIRECTIONS, '').replace(SPACES, ' ').trim()

export const plainText = (text: string, most = 200): string => isolate(shorten(clean(text), most))

/** The same for text that may have several lines. */
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
