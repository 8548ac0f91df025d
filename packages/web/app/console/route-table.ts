// Every section of the console and the roles that may enter it. A role sees only what it may do: a
// cashier has the till, a counselor the rosters.

import { duties } from '@lodgepole/domain/identity/access/duties'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { RouteFlags } from '../../lib/routes.ts'

export interface ConsoleRoute extends RouteFlags {
  readonly anyOf?: readonly Role[]
}

const door = { guest: true, noMenus: true } as const

export const consoleRoutes = {
  home: { path: '/' },
  signIn: { path: '/signin', ...door },
  signOut: { path: '/signout', ...door },
  newPassword: { path: '/auth/newpassword', ...door },
  recovery: { path: '/auth/recovery', ...door },
  verify: { path: '/auth/verify', ...door },
  activate: { path: '/activate/$userId/$parentNum', ...door },
  secondFactor: { path: '/auth/second-factor', noMenus: true },
  credentials: { path: '/account/credentials' },
  denied: { path: '/auth/denied', ...door },
  tbi: { path: '/tbi' },
  gallery: { path: '/gallery', ...door },

  people: { path: '/people', anyOf: duties.peopleRead },
  peopleImport: { path: '/people/import', anyOf: duties.peopleWrite },
  duplicates: { path: '/people/duplicates', anyOf: duties.peopleRead },
  newHousehold: { path: '/people/new', anyOf: duties.peopleWrite },
  joinRequests: { path: '/people/requests', anyOf: duties.peopleWrite },
  team: { path: '/people/team', anyOf: duties.rolesWrite },
  deactivatedPeople: { path: '/people/deactivated', anyOf: duties.peopleRead },
  unreachable: { path: '/people/unreachable', anyOf: duties.peopleRead },
  household: { path: '/people/$personId', anyOf: duties.peopleRead },
  schedule: { path: '/schedule', anyOf: duties.scheduleRead },
  scheduleSeries: { path: '/schedule/series', anyOf: duties.scheduleRead },
  scheduleClosures: { path: '/schedule/closures', anyOf: duties.scheduleRead },
  scheduleFamily: { path: '/schedule/family', anyOf: duties.scheduleRead },
  scheduleBook: { path: '/schedule/book', anyOf: duties.bookings },
  rosters: { path: '/rosters', anyOf: duties.rosters },
  checkIn: { path: '/checkin', anyOf: duties.gate, offline: true },
  approvals: { path: '/approvals', anyOf: duties.approvals },
  till: { path: '/till', anyOf: duties.tillRead, offline: true },
  bank: { path: '/bank', anyOf: duties.moneyRead },
  bankPerson: { path: '/bank/person/$personId', anyOf: duties.moneyRead },
  bankCloseOuts: { path: '/bank/close-outs', anyOf: duties.moneyRead },
  bankCloseOut: { path: '/bank/close-outs/$closeOutId', anyOf: duties.moneyRead },
  bankTrialBalance: { path: '/bank/trial-balance', anyOf: duties.moneyRead },
  bankPayouts: { path: '/bank/payouts', anyOf: duties.moneyRead },
  products: { path: '/products', anyOf: duties.shopRead },
  productOrders: { path: '/products/orders', anyOf: duties.shopRead },
  packing: { path: '/products/packing', anyOf: duties.shopRead },
  invoices: { path: '/invoices', anyOf: duties.invoicesRead },
  newInvoice: { path: '/invoices/new', anyOf: duties.invoicesWrite },
  invoicesForMany: { path: '/invoices/many', anyOf: duties.invoicesWrite },
  lodging: { path: '/lodging', anyOf: duties.lodging },
  lodgingUnits: { path: '/lodging/units', anyOf: duties.lodging },
  newStay: { path: '/lodging/stay/new', anyOf: duties.lodging },
  tickets: { path: '/tickets', anyOf: duties.tickets },
  waivers: { path: '/waivers', anyOf: duties.waivers },
  mail: { path: '/mail', anyOf: duties.settingsRead },
  reports: { path: '/reports', anyOf: duties.insight },
  reportList: { path: '/reports/all', anyOf: duties.insight },
  report: { path: '/reports/all/$reportName', anyOf: duties.insight },
  auditLog: { path: '/logs/audit', anyOf: duties.auditRead },
  clientErrorLog: { path: '/logs/client-errors', anyOf: duties.auditRead },
  settings: { path: '/settings', anyOf: duties.settingsRead },
  apiKeys: { path: '/programs', anyOf: duties.integrations },
  webhooks: { path: '/programs/webhooks', anyOf: duties.integrations },
  dataExport: { path: '/export', anyOf: duties.dataExport },
  organizations: { path: '/installation/organizations', anyOf: duties.installation },
  organizationOnboarding: { path: '/organization/onboarding', anyOf: duties.settingsWrite },
} as const satisfies Readonly<Record<string, ConsoleRoute>>

export type ConsoleRouteName = keyof typeof consoleRoutes

declare module '../../lib/routes.ts' {
  interface RouteRegistry {
    readonly console: typeof consoleRoutes
  }
}

export const consoleRoute = (name: ConsoleRouteName): ConsoleRoute => consoleRoutes[name]

export const isConsoleRouteName = (text: string | undefined): text is ConsoleRouteName =>
  text !== undefined && Object.hasOwn(consoleRoutes, text)
