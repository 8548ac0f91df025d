import { describe, expect, it } from 'vitest'
import { badgeText, totalQuantity } from './cart.ts'

describe('NAV-18 cart badge', () => {
  it('NAV-18 counts pieces, not lines', () => {
    expect(totalQuantity([{ qty: 2 }, { qty: 1 }])).toBe(3)
    expect(totalQuantity([])).toBe(0)
  })

  it('NAV-18 shows nothing for an empty cart and never more than fits', () => {
    expect([0, 1, 99, 100].map(badgeText)).toEqual([undefined, '1', '99', '99+'])
  })
})
