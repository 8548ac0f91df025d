import { describe, expect, it } from 'vitest'
import { hasEveryWord } from './fold-text.ts'

describe('GUIDE-02 a search through texts', () => {
  it.each([
    ['Faire un dépôt par carte', 'DEPOT', true],
    ['Faire un dépôt par carte', ' carte  dép ', true],
    ['Faire un dépôt par carte', 'carte virement', false],
    ['Reserve', '', true],
  ])('GUIDE-02 in “%s” for “%s”: %s', (text, lookedFor, isFound) => {
    expect(hasEveryWord(text, lookedFor)).toBe(isFound)
  })
})
