// The entries of the side menu. An entry appears when its organization uses that part of the
// product.

import type { OrganizationLink } from '@lodgepole/domain/organizations/organization'
import { isOpenTo } from './open-to.ts'
import { safeLinks } from './organization-links.ts'
import type { PortalRouteName } from './route-table.ts'
import { seesConsoleLink, type MenuOrganization, type Viewer } from './viewer.ts'

export type MenuLabel =
  | 'home'
  | 'bank'
  | 'deposits'
  | 'transfers'
  | 'transactions'
  | 'carePackages'
  | 'orders'
  | 'attendance'
  | 'download'
  | 'makeReservation'
  | 'entryPass'
  | 'placeOrder'
  | 'poolPasses'
  | 'calendar'
  | 'invoices'
  | 'account'
  | 'credentials'
  | 'paymentMethods'
  | 'renters'
  | 'properties'
  | 'pets'
  | 'vehicles'
  | 'activity'
  | 'cart'
  | 'reservations'
  | 'help'

export interface MenuEntry {
  readonly label: MenuLabel
  readonly route: PortalRouteName
  readonly children?: readonly MenuEntry[]
}

export interface Menu {
  readonly entries: readonly MenuEntry[]
  readonly links: readonly OrganizationLink[]
  readonly adminConsole: boolean
  readonly door: 'signIn' | 'signOut'
}

const when = <T>(condition: boolean, ...entries: readonly T[]): readonly T[] =>
  condition ? entries : []

const bank = ({ portalSettings }: MenuOrganization): MenuEntry => ({
  label: 'bank',
  route: 'bank',
  children: [
    { label: 'deposits', route: 'deposits' },
    ...when<MenuEntry>(portalSettings.allowBankTransfers, {
      label: 'transfers',
      route: 'transfers',
    }),
    ...when<MenuEntry>(portalSettings.displayTransactionItems, {
      label: 'transactions',
      route: 'transactions',
    }),
  ],
})

const account = ({ portalSettings }: MenuOrganization): MenuEntry => ({
  label: 'account',
  route: 'account',
  children: [
    { label: 'credentials', route: 'credentials' },
    { label: 'paymentMethods', route: 'paymentMethods' },
    ...when<MenuEntry>(
      portalSettings.displayRenterStays,
      { label: 'renters', route: 'stays' },
      { label: 'properties', route: 'units' },
    ),
    ...when<MenuEntry>(portalSettings.displayPets, { label: 'pets', route: 'pets' }),
    ...when<MenuEntry>(portalSettings.displayVehicles, { label: 'vehicles', route: 'vehicles' }),
    { label: 'activity', route: 'accountActivity' },
  ],
})

const memberEntries = (organization: MenuOrganization): readonly MenuEntry[] => {
  const { features, portalSettings, policies } = organization
  const sells = features.carePackages || features.idCard.enabled || policies.placeOrderMenu
  return [
    { label: 'home', route: 'home' },
    ...when(features.spendingAccounts, bank(organization)),
    ...when<MenuEntry>(features.carePackages, {
      label: 'carePackages',
      route: 'carePackages',
      children: [{ label: 'orders', route: 'carePackageOrders' }],
    }),
    ...when<MenuEntry>(features.attendance, {
      label: 'attendance',
      route: 'attendanceDownload',
      children: [{ label: 'download', route: 'attendanceDownload' }],
    }),
    ...when<MenuEntry>(features.eventRegistration.enabled, {
      label: 'makeReservation',
      route: 'reservation',
    }),
    ...when<MenuEntry>(features.eventEntryControl.enabled, {
      label: 'entryPass',
      route: 'entryPass',
    }),
    ...when<MenuEntry>(policies.placeOrderMenu, { label: 'placeOrder', route: 'shop' }),
    ...when<MenuEntry>(features.idCard.enabled, { label: 'poolPasses', route: 'orderIdCard' }),
    ...when<MenuEntry>(features.eventRegistration.enabled, {
      label: 'calendar',
      route: 'calendar',
    }),
    ...when<MenuEntry>(portalSettings.displayInvoices, { label: 'invoices', route: 'invoices' }),
    account(organization),
    ...when<MenuEntry>(sells, { label: 'cart', route: 'cart' }),
    ...when<MenuEntry>(features.eventRegistration.enabled, {
      label: 'reservations',
      route: 'bookings',
    }),
  ]
}

/**
 * A guest is here because the host or the shop is open to people without an account. Lists what
 * they can do there.
 */
const guestEntries = ({ features, policies }: MenuOrganization): readonly MenuEntry[] => [
  ...when<MenuEntry>(features.eventRegistration.enabled, {
    label: 'makeReservation',
    route: 'reservation',
  }),
  ...when<MenuEntry>(
    policies.guestShop === true,
    { label: 'placeOrder', route: 'shop' },
    { label: 'cart', route: 'cart' },
  ),
]

const openTo = (viewer: Viewer, entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries
    .filter(({ route }) => isOpenTo(viewer, route))
    .map((entry) =>
      entry.children ? { ...entry, children: openTo(viewer, entry.children) } : entry,
    )

export const menuOf = (organization: MenuOrganization | undefined, viewer: Viewer): Menu => ({
  entries: organization
    ? viewer
      ? openTo(viewer, memberEntries(organization))
      : guestEntries(organization)
    : when<MenuEntry>(viewer !== undefined, { label: 'home', route: 'home' }),
  links: safeLinks(organization?.links ?? []),
  adminConsole: seesConsoleLink(viewer),
  door: viewer ? 'signOut' : 'signIn',
})
