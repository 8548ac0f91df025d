import { describe, expect, it } from 'vitest'
import { hasPrices, priceCents, type Payer, type PriceSettings } from './prices.ts'

const lessons: PriceSettings = {
  basePrice: 18.5,
  residentPrice: 17,
  ageRange: [
    { lbound: 3, ubound: 7, residentPrice: 14, nonResidentPrice: 18, residentPrices: [{ qtyLower: 1, qtyUpper: 1, price: 13 }, { qtyLower: 2, price: 12 }], nonResidentPrices: [{ qtyLower: 2, qtyUpper: 3, price: 16 }] },
    { lbound: 8, ubound: 14, residentPrice: 16 },
  ],
}
const payer = (more: Partial<Payer>): Payer => ({ ageYears: 5, isResident: true, people: 1, ...more })

describe('RSV-04 what a seat costs', () => {
  it.each<[string, Partial<Payer>, number]>([
    ['the tier of one', {}, 1300],
    ['a tier without an upper bound ends at 999', { people: 999 }, 1200],
    ['beyond it the age’s own price', { people: 1000 }, 1400],
    ['a number between tiers', { isResident: false, people: 1 }, 1800],
    ['a tier of others', { isResident: false, people: 3 }, 1600],
    ['the bounds belong to the range', { ageYears: 7 }, 1300],
    ['the next range', { ageYears: 8 }, 1600],
    ['a range without a price for others falls to the base', { ageYears: 14, isResident: false }, 1850],
    ['no range holds the age', { ageYears: 40 }, 1700],
    ['no range, not a resident', { ageYears: 40, isResident: false }, 1850],
    ['an unknown age is in no range', { ageYears: undefined }, 1700],
  ])('%s', (_what, more, cents) => expect(priceCents(lessons, payer(more))).toBe(cents))

  it('is not there where none is set', () => {
    expect(priceCents(null, payer({}))).toBeUndefined()
    expect(priceCents({ nonResidentPrice: 4 }, payer({}))).toBeUndefined()
    expect([hasPrices(null), hasPrices({}), hasPrices({ basePrice: 0 }), hasPrices({ nonResidentPrice: 4 })]).toEqual([false, false, true, true])
  })
})
