// Finds known words for a misspelled one: letters omitted, inserted, changed or swapped with their
// neighbors, in the part typed so far.

/** Fewer letters resemble everything. */
const MIN_LETTERS = 3

export const slipsAllowed = (typed: string): number =>
  typed.length < MIN_LETTERS ? 0 : typed.length < 6 ? 1 : 2

/**
 * The number of typos between what was typed and the most similar beginning of a word, or `most` +
 * 1 when there are more.
 */
export const slipsBetween = (typed: string, word: string, most: number): number => {
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      )
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(...last, most + 1)
}

/**
 * The letters of a word as a bit mask. Two words with too many different letters need no further
 * comparison.
 */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31)
  return letters
}

const bitsIn = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export interface Vocabulary {
  readonly words: readonly string[]
  /** One bit mask per word. */
  readonly letters: Int32Array
}

export const vocabularyOf = (words: readonly string[]): Vocabulary => ({
  words,
  letters: Int32Array.from(words, lettersOf),
})

export interface SimilarWord {
  readonly word: string
  readonly slips: number
}

/** The most similar words first, and among equals those of about the same length. */
export const similarWords = (
  { words, letters }: Vocabulary,
  typed: string,
  most: number,
): readonly SimilarWord[] => {
  const [allowed, own] = [slipsAllowed(typed), lettersOf(typed)]
  if (typed.length < MIN_LETTERS) return []
  const found: SimilarWord[] = []
  for (let index = 0; index < words.length; index += 1) {
    if (bitsIn(own & ~(letters[index] ?? 0)) > allowed) continue
    const word = words[index] ?? ''
    const slips =
      word.length + allowed < typed.length ? allowed + 1 : slipsBetween(typed, word, allowed)
    if (slips <= allowed) found.push({ word, slips })
  }
  const lengthens = (word: string) => Math.abs(word.length - typed.length)
  return found
    .toSorted(
      (a, b) =>
        a.slips - b.slips || lengthens(a.word) - lengthens(b.word) || (a.word < b.word ? -1 : 1),
    )
    .slice(0, most)
}
