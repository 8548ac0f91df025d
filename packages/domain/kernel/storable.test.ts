import { describe, expect, it } from 'vitest'
import { storable, makeStorable } from './storable.ts'

describe('MAIL-28 text that the database can keep', () => {
  it.each([
    ['Dana', 'Dana'],
    ['Da\u0000na\u0000', 'Dana'],
    ['a\ud83cb', 'a\ufffdb'],
    ['🏕️', '🏕️'],
    ['', ''],
  ])('%j', (given, kept) => {
    expect(storable(given)).toBe(kept)
  })

  it('is applied to every text in a value, at any depth, and to field names', () => {
    const given = { 'a\u0000': ['x\u0000', { b: 'y\ud83c' }], n: 1, no: null, yes: true }
    expect(makeStorable(given)).toEqual({ a: ['x', { b: 'y\ufffd' }], n: 1, no: null, yes: true })
  })
})
