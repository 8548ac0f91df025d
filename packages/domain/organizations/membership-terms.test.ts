import { describe, expect, it } from 'vitest'
import { duesTerms, type StoredMembership } from './membership-terms.ts'

const club: StoredMembership = {
  price: 480,
  prices: { family: 720.5, senior: 0 },
  taxBasisPoints: 800,
}

describe('DUES-01 what a membership costs', () => {
  it.each<[string, StoredMembership | undefined, string | null, number | undefined]>([
    ['a type with a price of its own', club, 'family', 72_050],
    ['another type', club, 'individual', 48_000],
    ['no type at all', club, null, 48_000],
    ['a name that every object has', club, 'constructor', 48_000],
    ['a type that pays nothing', club, 'senior', undefined],
    ['nothing set up', undefined, 'family', undefined],
    ['a price that is none', { price: -5 }, null, undefined],
    ['a third decimal', { price: 1.005 }, null, undefined],
    ['no number of months', { price: 5, months: 0.5 }, null, undefined],
    ['no time at all', { price: 5, months: 0 }, null, undefined],
  ])('%s', (_name, stored, type, priceCents) =>
    expect(duesTerms(stored, type)?.priceCents).toBe(priceCents),
  )

  it('has its tax, rounded once, and lasts a year unless said otherwise', () => {
    expect(duesTerms(club, 'family')).toMatchObject({
      netCents: 72_050,
      taxCents: 5_764,
      totalCents: 77_814,
      months: 12,
    })
    expect(duesTerms({ price: 40, months: 1 }, null)).toMatchObject({
      months: 1,
      totalCents: 4_000,
    })
  })
})
