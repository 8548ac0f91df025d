import { completeFeatures, type StoredFeatures } from '@lodgepole/domain/organizations/features'
import {
  completePortalSettings,
  type StoredPortalSettings,
} from '@lodgepole/domain/organizations/portal-settings'
import { expect, it } from 'vitest'
import { isOffered } from './offered.ts'
import { portalRouteNames } from './route-table.ts'

const organization = (features: StoredFeatures, settings: StoredPortalSettings) => ({
  features: completeFeatures(features),
  portalSettings: completePortalSettings(settings),
  policies: { placeOrderMenu: false },
})
const nothing = organization({}, {})

it('NAV-31 every part that can be switched off is known here', () => {
  const off = portalRouteNames.filter((name) => !isOffered(name, nothing))
  expect(off).toEqual(
    expect.arrayContaining([
      'stays',
      'units',
      'newStay',
      'shop',
      'cart',
      'attendanceDownload',
      'entryPass',
      'reservation',
      'invoices',
      'newAuthorizedUser',
      'deposits',
    ]),
  )
  expect(
    ['home', 'account', 'help', 'signIn', 'shopOrders', 'bookings', 'remaining'].filter((name) =>
      off.includes(name as never),
    ),
  ).toEqual([])
})

it('NAV-31 switched on, each is offered', () => {
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
      displayRenterStays: true,
      displayInvoices: true,
      allowCreateAuthorizedUsers: true,
      displayPets: true,
      displayVehicles: true,
    },
  )
  expect(portalRouteNames.filter((name) => !isOffered(name, everything))).toEqual([])
})

it('NAV-31 without an organization nothing is refused', () =>
  expect(isOffered('stays', undefined)).toBe(true))
