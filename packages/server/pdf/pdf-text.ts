// Text in any direction: a line is divided into runs of one direction, the runs are put in visual
// order, and each is drawn separately (the font shapes the text inside a run). Characters that no
// font has become a box.

import createBidi from 'bidi-js'

const bidi = createBidi()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const BOX = '\u25a1'
/** Marks that control direction or join emoji have no glyph. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Cs}\p{Variation_Selector}]/gu

/** Printing is black and white, so a skin tone would appear as a patch next to the person. */
const withoutTone = (segment: string): string =>
  segment.replaceAll(/(?<=\p{Emoji_Modifier_Base})\p{Emoji_Modifier}/gu, '')

export const drawable = (text: string, hasGlyph: (codePoint: number) => boolean): string =>
  [...graphemes.segment(text.replaceAll(/\s/g, ' '))]
    .map(({ segment }) => withoutTone(segment.replaceAll(INVISIBLE, '')))
    .map((segment) =>
      [...segment].every((letter) => hasGlyph(letter.codePointAt(0) ?? 0)) ? segment : BOX,
    )
    .join('')

/** Runs in visual order, left to right. Inside a run, characters stay in logical order. */
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
 * Wraps words into lines that fit the width, and breaks overlong words. Each word is measured once,
 * and the widths are added up.
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
