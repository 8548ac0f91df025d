// One level up from a screen, for people without any history to go back to.

import type { FooterKind } from '../../lib/routing/routes.ts'
import { portalRoutes, type PortalRoute } from './route-table.ts'

const tops: Readonly<Record<FooterKind, string>> = {
  home: portalRoutes.home.path,
  account: portalRoutes.account.path,
  bank: portalRoutes.bank.path,
  care: portalRoutes.shop.path,
  event: portalRoutes.calendar.path,
  invoice: portalRoutes.invoices.path,
  lodging: portalRoutes.stays.path,
}

/** The pages a guest can open in each part. The others would require sign-in. */
const guestTops: Readonly<Partial<Record<FooterKind, string>>> = {
  event: '/reservation',
  care: portalRoutes.shop.path,
}

export const guestParentOf = (route: PortalRoute | undefined): string => {
  const top = (route?.footer && guestTops[route.footer]) ?? '/'
  return top === route?.path ? '/' : top
}

export const parentOf = (route: PortalRoute | undefined): string => {
  const top = route?.footer ? tops[route.footer] : '/'
  return top === route?.path ? '/' : top
}
