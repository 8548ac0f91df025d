// The footer menu of small screens: home, entries related to this screen, and a way to everything
// else.

import type { FooterKind } from '../../lib/routing/routes.ts'
import type { MenuLabel } from './menu.ts'
import { isOpenTo } from './open-to.ts'
import type { PortalRouteName } from './route-table.ts'
import type { MenuOrganization, Viewer } from './viewer.ts'

export type FooterLabel =
  | MenuLabel
  | 'reserve'
  | 'packages'
  | 'history'
  | 'more'
  | 'stays'
  | 'units'

export interface FooterEntry {
  readonly label: FooterLabel
  readonly route: PortalRouteName
  readonly params?: Readonly<Record<string, string>>
}

const home: FooterEntry = { label: 'home', route: 'home' }

/**
 * `home` leads to the whole sitemap, `bank` to a page of its own, the others to their part of the
 * sitemap.
 */
const more = (kind: FooterKind): FooterEntry => {
  if (kind === 'home') return { label: 'more', route: 'sitemap' }
  if (kind === 'bank') return { label: 'more', route: 'bankSitemap' }
  return { label: 'more', route: 'sitemapCategory', params: { category: kind } }
}

const between = (
  kind: FooterKind,
  { features, portalSettings }: MenuOrganization,
): readonly (FooterEntry | false)[] => {
  const reserve =
    features.eventRegistration.enabled && ({ label: 'reserve', route: 'reservation' } as const)
  const bank = features.spendingAccounts && ({ label: 'bank', route: 'bank' } as const)
  switch (kind) {
    case 'home':
      return [bank, reserve, !bank && { label: 'account', route: 'account' }]
    case 'account':
      return [
        { label: 'account', route: 'account' },
        { label: 'paymentMethods', route: 'paymentMethods' },
      ]
    case 'bank':
      return [
        bank,
        { label: 'deposits', route: 'deposits' },
        portalSettings.displayTransactionItems && { label: 'history', route: 'transactions' },
      ]
    case 'care':
      return [
        features.carePackages && { label: 'packages', route: 'carePackages' },
        { label: 'orders', route: 'shopOrders' },
        { label: 'cart', route: 'cart' },
      ]
    case 'event':
      return [
        reserve,
        { label: 'reservations', route: 'bookings' },
        features.eventEntryControl.enabled && { label: 'entryPass', route: 'entryPass' },
      ]
    case 'invoice':
      return [
        { label: 'invoices', route: 'invoices' },
        { label: 'paymentMethods', route: 'paymentMethods' },
      ]
    case 'lodging':
      return [
        { label: 'stays', route: 'stays' },
        { label: 'units', route: 'units' },
      ]
  }
}

/** Guests have no footer, because every entry would lead to sign-in. */
export const footerOf = (
  kind: FooterKind,
  organization: MenuOrganization | undefined,
  viewer: Viewer,
): readonly FooterEntry[] =>
  viewer
    ? [
        home,
        ...(organization ? between(kind, organization) : [])
          .filter((entry) => entry !== false)
          .filter(({ route }) => isOpenTo(viewer, route)),
        more(kind),
      ]
    : []
