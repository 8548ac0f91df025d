import { describe, expect, it } from 'vitest'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { completeFeatures, type StoredFeatures } from '@lodgepole/domain/organizations/features'
import {
  completePortalSettings,
  type StoredPortalSettings,
} from '@lodgepole/domain/organizations/portal-settings'
import { footerKinds } from '../../lib/routing/routes.ts'
import { footerOf } from './footer.ts'
import { menuOf, type Menu } from './menu.ts'
import { safeLinks } from './organization-links.ts'
import { portalRoute } from './route-table.ts'
import { isSitemapCategory, sitemapOf } from './sitemap.ts'
import type { MenuOrganization } from './viewer.ts'

const organization = (
  features: StoredFeatures = {},
  settings: StoredPortalSettings = {},
  more: Partial<MenuOrganization> = {},
): MenuOrganization => ({
  features: completeFeatures(features),
  portalSettings: completePortalSettings(settings),
  policies: { placeOrderMenu: false },
  links: [],
  ...more,
})
const everything = organization(
  {
    attendance: true,
    carePackages: true,
    spendingAccounts: true,
    eventRegistration: true,
    eventEntryControl: { enabled: true },
    idCard: { enabled: true },
  },
  {
    displayInvoices: true,
    displayPets: true,
    displayRenterStays: true,
    displayTransactionItems: true,
    displayVehicles: true,
  },
  { policies: { placeOrderMenu: true } },
)
const viewer = (...roles: Role[]) => ({ roles: new Set(roles) })
const labels = (menu: Menu) => menu.entries.map(({ label }) => label)
const below = (menu: Menu, label: string) =>
  menu.entries.find((entry) => entry.label === label)?.children?.map((child) => child.label)

describe('NAV-08 side menu by flags', () => {
  it('NAV-08 shows home and account where nothing else is used', () => {
    expect(labels(menuOf(organization(), viewer()))).toEqual(['home', 'account'])
  })

  it('NAV-08 shows every part that is used, in order', () => {
    expect(labels(menuOf(everything, viewer()))).toEqual([
      'home',
      'bank',
      'carePackages',
      'attendance',
      'makeReservation',
      'entryPass',
      'placeOrder',
      'poolPasses',
      'calendar',
      'invoices',
      'account',
      'cart',
      'reservations',
    ])
  })

  it.each([
    ['bank', { spendingAccounts: true }],
    ['carePackages', { carePackages: true }],
    ['attendance', { attendance: true }],
    ['makeReservation', { eventRegistration: true }],
    ['reservations', { eventRegistration: { enabled: true } }],
    ['entryPass', { eventEntryControl: { enabled: true } }],
    ['poolPasses', { idCard: { enabled: true } }],
  ] as const)('NAV-08 shows %s with its feature alone', (label, features) => {
    expect(labels(menuOf(organization(features), viewer()))).toContain(label)
    expect(labels(menuOf(organization(), viewer()))).not.toContain(label)
  })

  it('NAV-08 puts transfers and transactions under the bank only when they are on', () => {
    expect(below(menuOf(everything, viewer()), 'bank')).toEqual([
      'deposits',
      'transfers',
      'transactions',
    ])
    expect(
      below(
        menuOf(organization({ spendingAccounts: true }, { allowBankTransfers: false }), viewer()),
        'bank',
      ),
    ).toEqual(['deposits'])
  })

  it('NAV-08 puts renters and properties under the account only when stays are shown', () => {
    expect(below(menuOf(everything, viewer()), 'account')).toEqual([
      'credentials',
      'paymentMethods',
      'renters',
      'properties',
      'pets',
      'vehicles',
      'activity',
    ])
    expect(below(menuOf(organization(), viewer()), 'account')).toEqual([
      'credentials',
      'paymentMethods',
      'activity',
    ])
  })

  it('NAV-08 shows Place Order only where the organization has that policy', () => {
    expect(
      labels(menuOf(organization({}, {}, { policies: { placeOrderMenu: true } }), viewer())),
    ).toEqual(['home', 'placeOrder', 'account', 'cart'])
  })

  it.each([
    ['admin', true],
    ['organization-manager', true],
    ['employee', true],
    ['organization-employee', true],
    ['cashier', true],
    ['counselor', true],
    ['master-admin', true],
    ['account-holder', false],
    ['tenant-owner', false],
  ] as const)('NAV-08 ACC-30 shows the Admin Console to %s: %s', (role, shown) =>
    expect(menuOf(everything, viewer(role)).adminConsole).toBe(shown),
  )

  it('NAV-08 offers a guest the way in and reserving, and a member the way out', () => {
    expect(menuOf(everything, undefined)).toMatchObject({
      door: 'signIn',
      adminConsole: false,
      entries: [{ label: 'makeReservation' }],
    })
    expect(menuOf(everything, viewer()).door).toBe('signOut')
    expect(
      labels(
        menuOf(
          organization({}, {}, { policies: { placeOrderMenu: false, guestShop: true } }),
          undefined,
        ),
      ),
    ).toEqual(['placeOrder', 'cart'])
    expect(menuOf(undefined, undefined).entries).toEqual([])
  })

  it('NAV-08 shows an organization’s links, and never a script', () => {
    expect(
      safeLinks([
        { name: 'Map', link: 'javascript:1', iconName: 'map' },
        { name: 'News', link: 'https://n.example', iconName: '' },
      ]),
    ).toEqual([{ name: 'News', link: 'https://n.example/', iconName: '' }])
  })
})

describe('NAV-09 footer menus', () => {
  it.each(footerKinds)(
    'NAV-09 %s starts with home and ends with more, five entries at most',
    (kind) => {
      for (const each of [organization(), everything, undefined]) {
        const entries = footerOf(kind, each, viewer())
        expect(entries[0]).toEqual({ label: 'home', route: 'home' })
        expect(entries.at(-1)?.label).toBe('more')
        expect(entries.length).toBeLessThanOrEqual(5)
      }
    },
  )

  it('NAV-09 leads to the sitemap, the bank’s own, or a category that exists', () => {
    expect(footerOf('home', everything, viewer()).at(-1)).toEqual({
      label: 'more',
      route: 'sitemap',
    })
    expect(footerOf('bank', everything, viewer()).at(-1)).toEqual({
      label: 'more',
      route: 'bankSitemap',
    })
    for (const kind of ['account', 'care', 'event', 'invoice', 'lodging'] as const) {
      const last = footerOf(kind, everything, viewer()).at(-1)
      expect(last).toEqual({ label: 'more', route: 'sitemapCategory', params: { category: kind } })
      expect(isSitemapCategory(kind)).toBe(true)
    }
  })

  it('NAV-09 has nothing for a guest, for whom every way in it ends at the sign-in', () => {
    expect(footerOf('event', everything, undefined)).toEqual([])
  })

  it('NAV-09 leaves out what the organization does not use', () => {
    expect(footerOf('home', everything, viewer()).map(({ label }) => label)).toEqual([
      'home',
      'bank',
      'reserve',
      'more',
    ])
    expect(footerOf('home', organization(), viewer()).map(({ label }) => label)).toEqual([
      'home',
      'account',
      'more',
    ])
  })
})

describe('NAV-01 the sitemap', () => {
  it('NAV-01 names every category in use, and only screens a member can open directly', () => {
    expect(sitemapOf(everything, viewer()).map(({ category }) => category)).toEqual([
      ...footerKinds,
      'help',
    ])
    expect(sitemapOf(organization(), viewer()).map(({ category }) => category)).toEqual([
      'home',
      'account',
      'help',
    ])
    for (const name of sitemapOf(everything, viewer()).flatMap(({ routes }) => routes)) {
      expect(portalRoute(name).path).not.toContain('/$')
      expect(portalRoute(name).adminOnly).toBeUndefined()
    }
  })
})

describe('LDG-23 a person who is here for a stay', () => {
  const [renter, gone] = (['rents', 'left'] as const).map((stay) => ({
    ...viewer('tenant-short-term'),
    stay,
  }))
  const pages = (who: typeof renter) => [
    ...menuOf(everything, who).entries.flatMap(({ route, children = [] }) => [
      route,
      ...children.map((child) => child.route),
    ]),
    ...footerKinds.flatMap((kind) => footerOf(kind, everything, who)).map(({ route }) => route),
    ...sitemapOf(everything, who).flatMap(({ routes }) => routes),
  ]

  it('LDG-23 is offered only what renters may open', () => {
    expect(pages(renter)).toEqual(
      expect.arrayContaining(['reservation', 'entryPass', 'deposits', 'stays', 'units']),
    )
    expect(pages(renter)).not.toContain('newStay')
  })

  it('LDG-23 has nothing to reserve, no pass and no deposit once over, in no menu or list', () => {
    for (const route of [
      'reservation',
      'entryPass',
      'idCards',
      'orderIdCard',
      'deposits',
      'transfers',
      'budgets',
      'newStay',
      'units',
      'newAuthorizedUser',
    ] as const)
      expect(pages(gone)).not.toContain(route)
    expect(pages(gone)).toEqual(
      expect.arrayContaining([
        'home',
        'bank',
        'remaining',
        'transactions',
        'bookings',
        'stays',
        'account',
        'tickets',
      ]),
    )
    expect(footerOf('home', everything, gone).map(({ label }) => label)).toEqual([
      'home',
      'bank',
      'more',
    ])
  })
})
