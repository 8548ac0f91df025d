// All pages a member can reach, by category: the "more" of the footer menus and the page that the
// help page links to.

import { footerKinds, type FooterKind } from '../../lib/routing/routes.ts'
import { isOpenTo } from './open-to.ts'
import type { PortalRouteName } from './route-table.ts'
import type { MenuOrganization, Viewer } from './viewer.ts'

export type SitemapCategory = FooterKind | 'help'

export interface SitemapSection {
  readonly category: SitemapCategory
  readonly routes: readonly PortalRouteName[]
}

export const sitemapCategories: readonly SitemapCategory[] = [...footerKinds, 'help']

export const isSitemapCategory = (text: string): text is SitemapCategory =>
  (sitemapCategories as readonly string[]).includes(text)

const routesOf = (
  category: SitemapCategory,
  { features, portalSettings, policies }: MenuOrganization,
): readonly (PortalRouteName | false)[] => {
  const sells = features.carePackages || features.idCard.enabled || policies.placeOrderMenu
  switch (category) {
    case 'home':
      return ['home', features.attendance && 'attendanceDownload']
    case 'account':
      return [
        'account',
        'profile',
        'sharing',
        'credentials',
        'paymentMethods',
        'participants',
        portalSettings.allowCreateAuthorizedUsers && 'newAuthorizedUser',
        'authorizedPersons',
        features.spendingAccounts && 'contributors',
        portalSettings.displayPets && 'pets',
        portalSettings.displayVehicles && 'vehicles',
        'waivers',
        'communications',
        'accountActivity',
      ]
    case 'bank':
      return features.spendingAccounts
        ? [
            'bank',
            'deposits',
            portalSettings.allowBankTransfers && 'transfers',
            portalSettings.allowBankDailyLimit && 'budgets',
            'transactions',
            'remaining',
          ]
        : []
    case 'care':
      return sells
        ? [
            features.carePackages && 'carePackages',
            features.carePackages && 'carePackageOrders',
            policies.placeOrderMenu && 'shop',
            features.idCard.enabled && 'orderIdCard',
            'shopOrders',
            'cart',
          ]
        : []
    case 'event':
      return [
        features.eventRegistration.enabled && 'reservation',
        features.eventRegistration.enabled && 'bookings',
        features.eventRegistration.enabled && 'calendar',
        features.eventEntryControl.enabled && 'entryPass',
        features.idCard.enabled && 'idCards',
      ]
    case 'invoice':
      return [portalSettings.displayInvoices && 'invoices']
    case 'lodging':
      return portalSettings.displayRenterStays ? ['stays', 'newStay', 'units'] : []
    case 'help':
      return ['help', 'guide', 'tickets', 'newTicket']
  }
}

export const sitemapOf = (
  organization: MenuOrganization,
  viewer: Viewer,
): readonly SitemapSection[] =>
  sitemapCategories
    .map((category) => ({
      category,
      routes: routesOf(category, organization)
        .filter((route) => route !== false)
        .filter((route) => isOpenTo(viewer, route)),
    }))
    .filter(({ routes }) => routes.length > 0)
