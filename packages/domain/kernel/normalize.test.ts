import { describe, expect, it } from 'vitest'
import { normalizeText } from './normalize.ts'

describe('PLT-38 text with many marks', () => {
  it('is normalized like any other text', () => {
    expect(normalizeText('Jose\u0301 ﬁ', 'NFKC')).toBe('José fi')
    expect(normalizeText('a\u0301\u0323', 'NFD')).toBe('a\u0323\u0301')
  })

  it('loses nothing', () => {
    const text = `x${'\u0301\u0323'.repeat(100)}y`
    expect(normalizeText(text, 'NFD')).toHaveLength(text.length)
    expect(normalizeText(`${text} e\u0301`, 'NFC').endsWith('y é')).toBe(true)
  })
})
