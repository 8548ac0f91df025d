import { describe, expect, it } from 'vitest'
import { hasDeparted, isShortTerm } from './renting.ts'

describe('LDG-23 a departed renter', () => {
  it('LDG-23 is a renter whose stay is over, and nobody else', () => {
    const renter = { lodgingTenantType: 'tenant-short-term', lodgingExpiresAt: 100 }
    expect([
      hasDeparted(renter, 100_000),
      hasDeparted(renter, 99_999),
      hasDeparted({ ...renter, lodgingExpiresAt: null }, 100_000),
      hasDeparted({ ...renter, lodgingTenantType: 'tenant-owner' }, 100_000),
    ]).toEqual([true, false, false, false])
    expect([isShortTerm(renter), isShortTerm({ lodgingTenantType: null })]).toEqual([true, false])
  })
})
