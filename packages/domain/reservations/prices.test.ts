import { isPriced, seatPriceCents } from './seat-price.ts'
import { describe, expect, it } from 'vitest'
import { hasPrices, priceCents, type Payer, type PriceSettings } from './prices.ts'

const lessons: PriceSettings = {
  basePrice: 18.5,
  residentPrice: 17,
  ageRange: [
    {
      lbound: 3,
      ubound: 7,
      residentPrice: 14,
      nonResidentPrice: 18,
      residentPrices: [
        { qtyLower: 1, qtyUpper: 1, price: 13 },
        { qtyLower: 2, price: 12 },
      ],
      nonResidentPrices: [{ qtyLower: 2, qtyUpper: 3, price: 16 }],
    },
    { lbound: 8, ubound: 14, residentPrice: 16 },
  ],
}
const payer = (more: Partial<Payer>): Payer => ({
  ageYears: 5,
  isResident: true,
  people: 1,
  ...more,
})

describe('RSV-04 what a seat costs', () => {
  it.each<[string, Partial<Payer>, number]>([
    ['the tier of one', {}, 1300],
    ['a tier without an upper bound ends at 999', { people: 999 }, 1200],
    ['beyond it the age’s own price', { people: 1000 }, 1400],
    ['a number between tiers', { isResident: false, people: 1 }, 1800],
    ['a tier of others', { isResident: false, people: 3 }, 1600],
    ['the bounds belong to the range', { ageYears: 7 }, 1300],
    ['the next range', { ageYears: 8 }, 1600],
    [
      'a range without a price for others falls to the base',
      { ageYears: 14, isResident: false },
      1850,
    ],
    ['no range holds the age', { ageYears: 40 }, 1700],
    ['no range, not a resident', { ageYears: 40, isResident: false }, 1850],
    ['an unknown age is in no range', { ageYears: undefined }, 1700],
  ])('%s', (_what, more, cents) => expect(priceCents(lessons, payer(more))).toBe(cents))

  it('is not there where none is set', () => {
    expect(priceCents(null, payer({}))).toBeUndefined()
    expect(priceCents({ nonResidentPrice: 4 }, payer({}))).toBeUndefined()
    expect([
      hasPrices(null),
      hasPrices({}),
      hasPrices({ basePrice: 0 }),
      hasPrices({ nonResidentPrice: 4 }),
    ]).toEqual([false, false, true, true])
  })
})

describe('RSV-60 prices by age, and whether everybody who comes can be told one', () => {
  const byAge = {
    ageRange: [
      { lbound: 0, ubound: 12, nonResidentPrice: 4 },
      { lbound: 13, ubound: 99, residentPrice: 9 },
    ],
  }
  const seat = { event: { startDayHash: '2026-11-18' }, series: { priceSettings: byAge } }
  const born = (
    birthIso: string | null,
    age: number | null,
    isResident: boolean | null = false,
  ) => ({ birthIso, age, isResident })

  it('uses the birthday where there is one, and otherwise the age that was given', () => {
    expect(seatPriceCents(seat, born(null, 8), false, 1)).toBe(400)
    expect(seatPriceCents(seat, born('2012-11-19', 8, true), false, 1)).toBe(900)
    expect(seatPriceCents(seat, born('2013-11-19', 40), false, 1), 'thirteen tomorrow').toBe(400)
  })

  it('is judged for each person who comes', () => {
    const [child, adult, unknown] = [
      { seated: born(null, 8) },
      { seated: born('1980-01-01', null) },
      { seated: born(null, null) },
    ]
    expect(isPriced(seat, []), 'prices by age alone are prices').toBe(true)
    expect([
      isPriced(seat, [child]),
      isPriced(seat, [adult]),
      isPriced(seat, [child, unknown]),
    ]).toEqual([true, false, false])
    const forResidents = { event: seat.event, series: { priceSettings: { residentPrice: 5 } } }
    expect([
      isPriced(forResidents, [{ seated: born(null, 8, true) }]),
      isPriced(forResidents, [child]),
    ]).toEqual([true, false])
    expect(isPriced(seat, [{}]), 'people without an account have one price').toBe(true)
    expect(isPriced({ ...seat, series: { priceSettings: null } }, [])).toBe(false)
  })
})
