// Text as searches compare it: without accents and capitals.

import { normalizeText } from '@lodgepole/domain/kernel/normalize'

export const foldText = (text: string): string =>
  normalizeText(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of what is looked for is somewhere in the text. */
export const hasEveryWord = (text: string, lookedFor: string): boolean => {
  const folded = foldText(text)
  return foldText(lookedFor)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
