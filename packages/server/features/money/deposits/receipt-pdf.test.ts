import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { describe, expect, it } from 'vitest'
import { drawReceipt } from '../../../pdf/receipt-pdf.ts'
import { receiptPdfContent } from './receipt-pdf.ts'

const place = {
  organizationName: 'Camp Oak',
  currencySymbol: '$',
  locale: 'en-US',
  timeZone: 'America/New_York',
}
const receipt: Receipt = {
  transactionId: 'abc',
  status: 'approved',
  kind: 'gift',
  amount: '1234.50',
  refunded: '0.00',
  brand: 'VISA',
  last4: '1111',
  payerName: 'Nana',
  paidAtSeconds: Date.parse('2026-07-02T03:30:00Z') / 1000,
  parts: [
    { firstName: 'مريم', amount: '1200.00', releaseDay: '' },
    { firstName: 'Theo', amount: '34.50', releaseDay: '2026-07-10' },
  ],
}
const now = new Date(0)

describe('RCP-01 the contents of a receipt', () => {
  it('has the local day, and amounts in the reader’s format', () => {
    const { facts, parts, total } = receiptPdfContent(receipt, place, 'en', now)
    expect(facts).toEqual([
      ['Status', 'Paid'],
      ['Payment type', 'Gift'],
      ['Paid by', 'Nana'],
      ['Card', 'Visa ending in 1111'],
      ['When', expect.stringMatching(/^July 1, 2026.*11:30.PM$/)],
      ['Transaction', 'abc'],
    ])
    expect(parts).toEqual([
      ['مريم', 'at once', '$1,200.00'],
      ['Theo', 'July 10, 2026', '$34.50'],
    ])
    expect(total).toEqual(['Total', '$1,234.50'])
    expect(receiptPdfContent(receipt, place, 'fr', now).parts[1]).toEqual([
      'Theo',
      '10 juillet 2026',
      '34,50\u00a0$',
    ])
    expect(receiptPdfContent(receipt, place, 'es', now).title).toBe('Recibo')
  })

  it('shows refunds', () => {
    expect(
      receiptPdfContent({ ...receipt, refunded: '34.50' }, place, 'en', now).facts.at(-1),
    ).toEqual(['Refunded', '$34.50'])
    expect(
      receiptPdfContent(receipt, place, 'en', now).facts.map(([label]) => label),
    ).not.toContain('Refunded')
  })

  it('leaves out an unknown card and says when nothing was charged', () => {
    const { facts } = receiptPdfContent(
      { ...receipt, status: 'declined', brand: '', last4: '' },
      place,
      'en',
      now,
    )
    expect(facts.map(([label]) => label)).not.toContain('Card')
    expect(facts[0]).toEqual(['Status', 'Declined: nothing was charged'])
  })
})

describe('RCP-01 a receipt as PDF', () => {
  const pagesOf = async (parts: Receipt['parts']) =>
    (await drawReceipt(receiptPdfContent({ ...receipt, parts }, place, 'en', now)))
      .toString('latin1')
      .match(/\/Type \/Page\n/g)?.length

  it('takes names in any script and length, and as many pages as there are parts', async () => {
    expect(await pagesOf(receipt.parts)).toBe(1)
    expect(
      await pagesOf([
        { firstName: `👩‍👩‍👧🏽 李 שלום ${'x'.repeat(300)}`, amount: '1.00', releaseDay: '' },
      ]),
    ).toBe(1)
    const many = await pagesOf(
      Array.from({ length: 400 }, () => ({
        firstName: 'Maya',
        amount: '1.00',
        releaseDay: '2026-07-10',
      })),
    )
    expect(many).toBeGreaterThan(10)
    expect(many).toBeLessThan(20)
  })
})
