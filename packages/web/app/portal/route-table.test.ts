import { describe, expect, it } from 'vitest'
import { fillPath, footerKinds } from '../../lib/routing/routes.ts'
import {
  isPortalRouteName,
  portalRoute,
  portalRouteNames,
  showsCart,
  type PortalRoute,
} from './route-table.ts'

// Written by hand from the list of screens rather than derived from the table, so that a missing
// path or flag fails here.
const guestWithoutMenus = [
  '/signin',
  '/signout',
  '/signup',
  '/start',
  '/activate/{userId}/{parentNum}',
  '/activate/activate.html',
  '/auth/newpassword',
  '/auth/denied',
  '/auth/recovery',
  '/auth/verify',
  '/auth/request/invite',
  '/auth/actas/enter',
  '/auth/new',
  '/auth/logout',
  '/approve/generalwaiver/{organizationId}/{userId}',
  '/offer/remaining',
  '/receipt/transaction/{transactionId}',
  '/give/{token}',
  '/reservation/confirm/{token}',
  '/reservation/cancel/{token}',
]
const signedInWithoutMenus = [
  '/auth/actas',
  '/auth/select/organization',
  '/onboarding',
  '/redirect',
]
const anonymous = ['/reservation/{campusId?}', '/reserve/resource']
const adminOnly = ['/bank/depositstest']
const legacy = ['/remaining-funds.html', '/seasonal-funds.html']
const signedIn = [
  '/',
  '/account',
  '/account/profile',
  '/account/sharing',
  '/account/activity',
  '/account/participant/list',
  '/account/participant/new',
  '/account/participant/photo/{personId}',
  '/account/participant/edit/{personId}',
  '/account/authorizeduser/new',
  '/account/authorizedperson/list',
  '/account/authorizedperson/new',
  '/account/authorizedperson/edit/{personId}',
  '/account/pet/list',
  '/account/pet/new',
  '/account/pet/edit/{petId}',
  '/account/vehicle/list',
  '/account/vehicle/new',
  '/account/vehicle/edit/{vehicleId}',
  '/account/waivers',
  '/account/reservations',
  '/account/communications',
  '/account/communications/lowbalance',
  '/account/contributor',
  '/account/contributors',
  '/account/giving',
  '/account/credentials',
  '/account/lodging/stay/new',
  '/account/lodging/stays',
  '/account/lodging/units',
  '/account/payment',
  '/account/payment/new',
  '/account/tickets',
  '/account/ticket/new',
  '/account/ticket/{mode}/{ticketId?}',
  '/attendance/download',
  '/order/idcard',
  '/entrypass',
  '/idcard',
  '/bank',
  '/bank/account/{personId}',
  '/bank/budgets',
  '/bank/budget/{personId}',
  '/bank/deposits',
  '/bank/sitemap',
  '/bank/transfers',
  '/bank/transactions',
  '/bank/remaining',
  '/account/invoices',
  '/account/invoice/detail/{invoiceId}',
  '/account/invoice/pay/{invoiceId}',
  '/calendar',
  '/shop',
  '/shop/accesscontrol',
  '/shop/packages',
  '/shop/packages/orders',
  '/shop/orders',
  '/cart/view',
  '/cart/checkout',
  '/goto',
  '/sitemap',
  '/sitemap/{category}',
  '/tbi',
  '/notimplemented',
  '/guide',
  '/guide/{topicId}',
  '/help',
]

const plain = (path: string) => path.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}')
const table = new Map<string, PortalRoute>(
  portalRouteNames.map((name) => [plain(portalRoute(name).path), portalRoute(name)]),
)
const pathsWith = (flag: keyof PortalRoute) =>
  [...table].filter(([, route]) => route[flag]).map(([path]) => path)

describe('NAV-01 the route table', () => {
  it('NAV-01 has every path, once, and no other', () => {
    const all = [
      ...guestWithoutMenus,
      ...signedInWithoutMenus,
      ...anonymous,
      ...adminOnly,
      ...legacy,
      ...signedIn,
    ]
    expect([...table.keys()].toSorted()).toEqual(all.toSorted())
    expect(table.size).toBe(portalRouteNames.length)
  })

  it('NAV-01 opens to guests, hides menus and keeps to admins exactly where it should', () => {
    expect(pathsWith('guest').toSorted()).toEqual(guestWithoutMenus.toSorted())
    expect(pathsWith('noMenus').toSorted()).toEqual(
      [...guestWithoutMenus, ...signedInWithoutMenus].toSorted(),
    )
    expect(pathsWith('anonymous').toSorted()).toEqual(anonymous.toSorted())
    expect(pathsWith('openToGuests')).toEqual(['/guide', '/guide/{topicId}'])
    expect(pathsWith('adminOnly')).toEqual(adminOnly)
    expect(pathsWith('legacyPage')).toEqual(legacy)
  })

  it('NAV-01 sends the older sign-up address on', () => {
    expect(table.get('/auth/new')?.redirectTo).toBe('/signup')
  })

  it.each([
    ['home', ['/', '/sitemap', '/help']],
    [
      'account',
      [
        '/account',
        '/account/payment',
        '/account/credentials',
        '/account/ticket/{mode}/{ticketId?}',
      ],
    ],
    ['bank', ['/bank', '/bank/deposits', '/bank/account/{personId}', '/bank/sitemap']],
    ['care', ['/shop', '/shop/packages', '/cart/view', '/cart/checkout', '/order/idcard']],
    ['event', ['/calendar', '/reservation/{campusId?}', '/account/reservations', '/entrypass']],
    ['invoice', ['/account/invoices', '/account/invoice/pay/{invoiceId}']],
    ['lodging', ['/account/lodging/stays', '/account/lodging/stay/new', '/account/lodging/units']],
  ])('NAV-09 chooses the %s footer by route', (kind, paths) => {
    expect(footerKinds).toContain(kind)
    expect(paths.map((path) => table.get(path)?.footer)).toEqual(paths.map(() => kind))
  })

  it('NAV-09 gives every screen with menus a footer, except the one that only passes on', () => {
    const without = [...table]
      .filter(([, route]) => !route.noMenus && !route.legacyPage && !route.footer)
      .map(([path]) => path)
    expect(without).toEqual(['/goto'])
  })

  it('NAV-17 gives a back bar to every screen below another, and none to those in menus', () => {
    const withBack = pathsWith('backbar')
    expect(withBack).toEqual(
      expect.arrayContaining([
        '/account/payment/new',
        '/bank/account/{personId}',
        '/cart/checkout',
        '/sitemap/{category}',
      ]),
    )
    for (const path of ['/', '/account', '/bank', '/shop', '/calendar', '/sitemap', '/signin'])
      expect(withBack).not.toContain(path)
  })

  it('NAV-18 shows the cart only on shop and care pages', () => {
    const withCart = [...table].filter(([, route]) => showsCart(route)).map(([path]) => path)
    expect(withCart).toEqual(
      expect.arrayContaining(['/shop', '/shop/packages', '/shop/packages/orders', '/cart/view']),
    )
    for (const path of ['/', '/bank', '/account']) expect(withCart).not.toContain(path)
  })
})

describe('NAV-01 links by name', () => {
  it('NAV-01 fills parameters, leaves out optional ones, and never guesses a missing one', () => {
    expect(fillPath('/bank/account/$personId', { personId: 'a/b' })).toBe('/bank/account/a%2Fb')
    expect(fillPath('/reservation/{-$campusId}', {})).toBe('/reservation')
    expect(fillPath('/reservation/{-$campusId}', { campusId: 'north' })).toBe('/reservation/north')
    expect(fillPath('/bank/account/$personId', {})).toBeUndefined()
    expect(fillPath('/', {})).toBe('/')
  })

  it('NAV-01 knows its own names and nothing inherited', () => {
    expect(isPortalRouteName('bank')).toBe(true)
    expect(['toString', '__proto__', '//evil.example', undefined].some(isPortalRouteName)).toBe(
      false,
    )
  })
})
