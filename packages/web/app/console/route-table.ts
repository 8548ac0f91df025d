// Every section of the console and the roles that may enter it. People see only what their roles
// allow: a cashier sees the till, a counselor the rosters.

import { capabilities } from '@lodgepole/domain/identity/access/capabilities'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { RouteFlags } from '../../lib/routing/routes.ts'

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
  guide: { path: '/guide' },
  guideTopic: { path: '/guide/$topicId' },
  gallery: { path: '/gallery', ...door },

  people: { path: '/people', anyOf: capabilities.peopleRead },
  peopleImport: { path: '/people/import', anyOf: capabilities.peopleWrite },
  duplicates: { path: '/people/duplicates', anyOf: capabilities.peopleRead },
  newHousehold: { path: '/people/new', anyOf: capabilities.peopleWrite },
  joinRequests: { path: '/people/requests', anyOf: capabilities.peopleWrite },
  team: { path: '/people/team', anyOf: capabilities.rolesWrite },
  deactivatedPeople: { path: '/people/deactivated', anyOf: capabilities.peopleRead },
  unreachable: { path: '/people/unreachable', anyOf: capabilities.peopleRead },
  household: { path: '/people/$personId', anyOf: capabilities.peopleRead },
  schedule: { path: '/schedule', anyOf: capabilities.scheduleRead },
  scheduleSeries: { path: '/schedule/series', anyOf: capabilities.scheduleRead },
  scheduleClosures: { path: '/schedule/closures', anyOf: capabilities.scheduleRead },
  scheduleFamily: { path: '/schedule/family', anyOf: capabilities.scheduleRead },
  scheduleBook: { path: '/schedule/book', anyOf: capabilities.bookings },
  rosters: { path: '/rosters', anyOf: capabilities.rosters },
  checkIn: { path: '/checkin', anyOf: capabilities.gate, offline: true },
  approvals: { path: '/approvals', anyOf: capabilities.approvals },
  till: { path: '/till', anyOf: capabilities.tillRead, offline: true },
  bank: { path: '/bank', anyOf: capabilities.moneyRead },
  bankPerson: { path: '/bank/person/$personId', anyOf: capabilities.moneyRead },
  bankCloseOuts: { path: '/bank/close-outs', anyOf: capabilities.moneyRead },
  bankCloseOut: { path: '/bank/close-outs/$closeOutId', anyOf: capabilities.moneyRead },
  bankTrialBalance: { path: '/bank/trial-balance', anyOf: capabilities.moneyRead },
  bankPayouts: { path: '/bank/payouts', anyOf: capabilities.moneyRead },
  products: { path: '/products', anyOf: capabilities.shopRead },
  productOrders: { path: '/products/orders', anyOf: capabilities.shopRead },
  packing: { path: '/products/packing', anyOf: capabilities.shopRead },
  invoices: { path: '/invoices', anyOf: capabilities.invoicesRead },
  newInvoice: { path: '/invoices/new', anyOf: capabilities.invoicesWrite },
  invoicesForMany: { path: '/invoices/many', anyOf: capabilities.invoicesWrite },
  lodging: { path: '/lodging', anyOf: capabilities.lodging },
  lodgingUnits: { path: '/lodging/units', anyOf: capabilities.lodging },
  newStay: { path: '/lodging/stay/new', anyOf: capabilities.lodging },
  tickets: { path: '/tickets', anyOf: capabilities.tickets },
  waivers: { path: '/waivers', anyOf: capabilities.waivers },
  mail: { path: '/mail', anyOf: capabilities.settingsRead },
  reports: { path: '/reports', anyOf: capabilities.insight },
  reportList: { path: '/reports/all', anyOf: capabilities.insight },
  report: { path: '/reports/all/$reportName', anyOf: capabilities.insight },
  auditLog: { path: '/logs/audit', anyOf: capabilities.auditRead },
  clientErrorLog: { path: '/logs/client-errors', anyOf: capabilities.auditRead },
  settings: { path: '/settings', anyOf: capabilities.settingsRead },
  apiKeys: { path: '/programs', anyOf: capabilities.integrations },
  webhooks: { path: '/programs/webhooks', anyOf: capabilities.integrations },
  dataExport: { path: '/export', anyOf: capabilities.dataExport },
  organizations: { path: '/installation/organizations', anyOf: capabilities.installation },
  organizationOnboarding: { path: '/organization/onboarding', anyOf: capabilities.settingsWrite },
} as const satisfies Readonly<Record<string, ConsoleRoute>>

export type ConsoleRouteName = keyof typeof consoleRoutes

declare module '../../lib/routing/routes.ts' {
  interface RouteRegistry {
    readonly console: typeof consoleRoutes
  }
}

export const consoleRoute = (name: ConsoleRouteName): ConsoleRoute => consoleRoutes[name]

export const isConsoleRouteName = (text: string | undefined): text is ConsoleRouteName =>
  text !== undefined && Object.hasOwn(consoleRoutes, text)
