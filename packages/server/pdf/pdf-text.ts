// Text on paper in any direction: a line is cut into runs of one direction, the runs are put in the
// order in which they are seen, and each is drawn by itself (the font shapes what is inside a run).
// What no font can draw becomes a box.

import createBidi from 'bidi-js'

const bidi = createBidi()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const BOX = '\u25a1'
/** Marks that steer direction or join emoji have no shape of their own. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Cs}\p{Variation_Selector}]/gu

/** Paper is black and white: a skin's tone would stand beside the person as a patch. */
const withoutTone = (segment: string): string =>
  segment.replaceAll(/(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu, '')

export const drawable = (text: string, hasGlyph: (codePoint: number) => boolean): string =>
  [...graphemes.segment(text.replaceAll(/\s/g, ' '))]
    .map(({ segment }) => withoutTone(segment.replaceAll(INVISIBLE, '')))
    .map((segment) =>
      [...segment].every((letter) => hasGlyph(letter.codePointAt(0) ?? 0)) ? segment : BOX,
    )
    .join('')

/**
 * Runs in the order in which they are seen, left to right; inside a run letters stay as they are
 * spoken.
 */
export const visualRuns = (text: string): readonly string[] => {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: { text: string; level: number }[] = []
  for (let index = 0; index < text.length; index += 1) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += text[index]
    else runs.push({ text: text[index] ?? '', level })
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      if ((runs[from]?.level ?? 0) < level) continue
      let to = from
      while ((runs[to + 1]?.level ?? 0) >= level) to += 1
      runs.splice(from, to - from + 1, ...runs.slice(from, to + 1).reverse())
      from = to
    }
  }
  return runs.map((run) => run.text)
}

/**
 * Words into lines no wider than there is room; a word without end is broken. Widths are added up:
 * each word is measured once.
 */
export const linesOf = (
  text: string,
  widthOf: (text: string) => number,
  room: number,
): readonly string[] => {
  const lines: string[] = []
  const space = widthOf(' ')
  let line = ''
  let used = 0
  const add = (part: string, width: number) => {
    line += part
    used += width
  }
  const breakLine = () => {
    lines.push(line)
    line = ''
    used = 0
  }
  for (const word of text.split(' ')) {
    const width = widthOf(word)
    if (line && used + space + width <= room) {
      add(` ${word}`, space + width)
      continue
    }
    if (line) breakLine()
    if (width <= room) {
      add(word, width)
      continue
    }
    for (const { segment } of graphemes.segment(word)) {
      const own = widthOf(segment)
      if (line && used + own > room) breakLine()
      add(segment, own)
    }
  }
  return [...lines, line]
}
