import { createHash } from 'node:crypto'
import {
  leadingZeroBits,
  puzzleBits,
  puzzleText,
} from '@lodgepole/domain/reservations/guest-puzzle'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'
import { solve } from './solve.ts'

describe('RSV-91 a browser solves a puzzle before seats are held', () => {
  it('hashes like everybody else', () => {
    const texts = [
      '',
      'abc',
      'é😀',
      ...Array.from({ length: 150 }, (_, length) => 'x'.repeat(length)),
    ]
    for (const text of texts)
      expect(Buffer.from(sha256(text)).toString('hex')).toBe(
        createHash('sha256').update(text).digest('hex'),
      )
  })

  it('finds a number whose hash begins with enough zero bits', () => {
    const hash = createHash('sha256')
      .update(puzzleText('p', solve({ puzzle: 'p', bits: 12 })))
      .digest()
    expect(leadingZeroBits(hash)).toBeGreaterThanOrEqual(12)
  })

  it.each([
    [[0x80], 0],
    [[0x01], 7],
    [[0, 0x40], 9],
    [[0, 0, 0xff], 16],
    [[0, 0], 16],
  ])('%j has %d', (bytes, bits) => {
    expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits)
  })

  it('is harder for a network that asks and never confirms, and never too hard for a phone', () => {
    expect([0, 1, 2, 8, 100].map(puzzleBits)).toEqual([16, 16, 17, 20, 20])
  })
})
