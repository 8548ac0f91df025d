// The questions members ask most, each with the screen that solves it. Questions about parts that
// the organization doesn't use, or that aren't open to the viewer, are omitted.

import { isOpenTo } from './open-to.ts'
import type { PortalRouteName } from './route-table.ts'
import type { MenuOrganization, Viewer } from './viewer.ts'

const routes = {
  funds: 'deposits',
  transfer: 'transfers',
  spent: 'transactions',
  contributors: 'contributors',
  care: 'carePackages',
  attendance: 'attendanceDownload',
  bookings: 'bookings',
  invoices: 'invoices',
  password: 'credentials',
  language: 'account',
} as const satisfies Readonly<Record<string, PortalRouteName>>

export interface Question {
  readonly id: keyof typeof routes
  readonly route: PortalRouteName
}

export const questionsOf = (
  { features, portalSettings }: MenuOrganization,
  viewer: Viewer,
): readonly Question[] => {
  const bank = features.spendingAccounts
  const asked: Readonly<Record<Question['id'], boolean>> = {
    funds: bank,
    transfer: bank && portalSettings.allowBankTransfers,
    spent: bank && portalSettings.displayTransactionItems,
    contributors: bank,
    care: features.carePackages,
    attendance: features.attendance,
    bookings: features.eventRegistration.enabled,
    invoices: portalSettings.displayInvoices,
    password: true,
    language: true,
  }
  return (Object.keys(routes) as Question['id'][])
    .filter((id) => asked[id] && isOpenTo(viewer, routes[id]))
    .map((id) => ({ id, route: routes[id] }))
}
