import { describe, expect, it } from 'vitest'
import { notedCents } from './noted-money.ts'

describe('LOG-04 money in a note is shown as money', () => {
  it.each([
    ['amountCents', -2500, -2500],
    ['balance', '12.50', 1250],
    ['available', '-3.05', -305],
    ['price', 12.5, 1250],
    ['basePrice', 8, 800],
    ['residentPrice', 1.15, 115],
    ['balance', '', undefined],
    ['price', null, undefined],
    ['priceSettings', { price: 1 }, undefined],
    ['capacityCount', 12, undefined],
    ['balance', 'none', undefined],
    ['amountCents', '5', undefined],
  ])('%s: %j', (name, value, cents) => {
    expect(notedCents(name, value)).toBe(cents)
  })
})
