// Every section of the console and the roles that may enter it. A role sees only what it may do: a cashier has the till, a
// counselor the rosters.

import { peopleRoles, type Role } from '@lodgepole/domain/access/roles'
import type { RouteFlags } from '../../lib/routes.ts'

export interface ConsoleRoute extends RouteFlags {
  readonly anyOf?: readonly Role[]
}

const admins = ['organization-manager', 'admin', 'master-admin', 'sysadmin'] as const
const leads = [...admins, 'director'] as const
const office = [...leads, 'registrar'] as const
const anyStaff = [...office, 'employee', 'organization-employee'] as const
const door = { guest: true, noMenus: true } as const

export const consoleRoutes = {
  home: { path: '/' },
  signIn: { path: '/signin', ...door },
  signOut: { path: '/signout', ...door },
  newPassword: { path: '/auth/newpassword', ...door },
  recovery: { path: '/auth/recovery', ...door },
  verify: { path: '/auth/verify', ...door },
  denied: { path: '/auth/denied', ...door },
  tbi: { path: '/tbi' },
  gallery: { path: '/gallery', ...door },

  people: { path: '/people', anyOf: [...admins, ...peopleRoles] },
  schedule: { path: '/schedule', anyOf: [...office, 'concierge'] },
  rosters: { path: '/rosters', anyOf: [...office, 'concierge', 'counselor'] },
  checkIn: { path: '/checkin', anyOf: [...anyStaff, 'concierge', 'counselor'] },
  approvals: { path: '/approvals', anyOf: [...leads, 'registrar', 'concierge'] },
  till: { path: '/till', anyOf: [...admins, 'cashier', 'store-manager'] },
  bank: { path: '/bank', anyOf: [...leads] },
  products: { path: '/products', anyOf: [...admins, 'store-manager'] },
  invoices: { path: '/invoices', anyOf: [...leads, 'registrar'] },
  lodging: { path: '/lodging', anyOf: [...leads, 'property-manager', 'concierge'] },
  tickets: { path: '/tickets', anyOf: [...anyStaff, 'property-manager', 'concierge'] },
  waivers: { path: '/waivers', anyOf: [...leads, 'registrar'] },
  mail: { path: '/mail', anyOf: [...admins] },
  reports: { path: '/reports', anyOf: [...leads] },
  auditLog: { path: '/logs/audit', anyOf: [...admins] },
  clientErrorLog: { path: '/logs/client-errors', anyOf: [...admins] },
  settings: { path: '/settings', anyOf: [...admins] },
  organizationOnboarding: { path: '/organization/onboarding', anyOf: [...admins] },
} as const satisfies Readonly<Record<string, ConsoleRoute>>

export type ConsoleRouteName = keyof typeof consoleRoutes

declare module '../../lib/routes.ts' {
  interface RouteRegistry {
    readonly console: typeof consoleRoutes
  }
}

export const consoleRoute = (name: ConsoleRouteName): ConsoleRoute => consoleRoutes[name]

export const isConsoleRouteName = (text: string | undefined): text is ConsoleRouteName => text !== undefined && Object.hasOwn(consoleRoutes, text)
