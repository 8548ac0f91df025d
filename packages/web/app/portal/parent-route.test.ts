import { describe, expect, it } from 'vitest'
import { guestParentOf, parentOf } from './parent-route.ts'
import { portalRoute, portalRouteNames } from './route-table.ts'

describe('NAV-17 the back bar', () => {
  it('NAV-17 leads one level up when there is nothing to go back to', () => {
    expect(parentOf(portalRoute('bankAccount'))).toBe('/bank')
    expect(parentOf(portalRoute('invoiceDetail'))).toBe('/account/invoices')
    expect(parentOf(portalRoute('help'))).toBe('/')
    expect(parentOf(undefined)).toBe('/')
  })

  it('NAV-34 leads a guest to what a guest can open', () => {
    expect(guestParentOf(portalRoute('reserveResource'))).toBe('/reservation')
    expect(guestParentOf(portalRoute('cart'))).toBe('/shop')
    expect(guestParentOf(portalRoute('bank'))).toBe('/')
  })

  it('NAV-17 never leads to the screen itself', () => {
    for (const name of portalRouteNames)
      expect(parentOf(portalRoute(name)) !== portalRoute(name).path || name === 'home').toBe(true)
  })
})
