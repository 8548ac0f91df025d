import { expect, it } from 'vitest'
import { partWish } from './part-wish.ts'

it('INV-09 the same part of an invoice is one request; paid or changed, it is another', () => {
  const part = { invoiceId: 'i', amount: '50.00', payable: '102.50' }
  expect(partWish('u', part)).toBe(partWish('u', { ...part }))
  expect(
    new Set(
      [
        part,
        { ...part, payable: '52.50' },
        { ...part, amount: '51.25' },
        { ...part, invoiceId: 'j' },
      ].map((one) => partWish('u', one)),
    ).size,
  ).toBe(4)
  expect(partWish('v', part)).not.toBe(partWish('u', part))
})
