import { expect, it } from 'vitest'
import { partKey } from './part-key.ts'

it('INV-09 the same part of an invoice is one request; paid or changed, it is another', () => {
  const part = { invoiceId: 'i', amount: '50.00', payable: '102.50' }
  expect(partKey('u', part)).toBe(partKey('u', { ...part }))
  expect(
    new Set(
      [
        part,
        { ...part, payable: '52.50' },
        { ...part, amount: '51.25' },
        { ...part, invoiceId: 'j' },
      ].map((one) => partKey('u', one)),
    ).size,
  ).toBe(4)
  expect(partKey('v', part)).not.toBe(partKey('u', part))
})
