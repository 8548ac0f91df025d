import { describe, expect, it } from 'vitest'
import { emptyLine, linesToSend, totalsOf, wrongFields, type TypedLine } from './invoice-lines.ts'

const line = (more: Partial<TypedLine> = {}): TypedLine => ({
  ...emptyLine('1'),
  text: 'Lessons',
  price: '12.50',
  ...more,
})

describe('INV-16 the lines of an invoice as they are typed', () => {
  it.each<[Partial<TypedLine>, string?]>([
    [{}],
    [{ text: ' ' }, 'text'],
    [{ qty: '' }, 'qty'],
    [{ qty: '0' }, 'qty'],
    [{ qty: '1.5' }, 'qty'],
    [{ qty: '1000' }, 'qty'],
    [{ price: '' }, 'price'],
    [{ price: 'ten' }, 'price'],
    [{ price: '0' }],
    [{ price: '12,50' }],
    [{ tax: '' }],
    [{ tax: '7.25' }],
    [{ tax: '100.01' }, 'tax'],
    [{ tax: '-1' }, 'tax'],
  ])('%j', (more, wrong) => expect(wrongFields(line(more))).toEqual(wrong ? [wrong] : []))

  it('show all their errors together', () =>
    expect(wrongFields(emptyLine('1'))).toEqual(['text', 'price']))

  it('are sent as whole pieces, decimals and hundredths of a percent', () => {
    expect(
      linesToSend([line({ text: ' Lessons ', qty: '3', price: '12,5', tax: '7.25' })]),
    ).toEqual([{ text: 'Lessons', qty: 3, price: '12.50', taxBasisPoints: 725 }])
  })

  it('add up like on the server: tax rounded once for each line', () => {
    expect(
      totalsOf([
        line({ qty: '3', price: '0.99', tax: '7.25' }),
        line({ price: '10' }),
        line({ price: '' }),
      ]),
    ).toEqual({ netCents: 1_297, taxCents: 22, totalCents: 1_319 })
  })
})
