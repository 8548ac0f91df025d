import { describe, expect, it } from 'vitest'
import { linesFor } from './bulk.ts'

describe('MON-14 the lines of an invoice for many', () => {
  const lines = [
    { text: 'Bus', qty: 1 },
    { text: 'Lunch', qty: 2 },
  ]

  it('are the same for every household', () =>
    expect(linesFor(lines, ['Maya', 'Theo'], 'household')).toEqual(lines))

  it('name each person and are never too long', () => {
    expect(linesFor(lines, ['Maya', ''], 'person').map(({ text }) => text)).toEqual([
      'Bus · Maya',
      'Lunch · Maya',
      'Bus',
      'Lunch',
    ])
    expect(linesFor([{ text: 'x'.repeat(200) }], ['Maya'], 'person')[0]?.text).toHaveLength(200)
  })
})
