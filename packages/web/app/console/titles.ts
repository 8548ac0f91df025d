// What the sections of the console are called.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ConsoleRouteName } from './route-table.ts'

export const consoleTitles: Readonly<Record<ConsoleRouteName, MessageDescriptor>> = {
  home: msg`Start`,
  signIn: msg`Sign in`,
  signOut: msg`Sign out`,
  newPassword: msg`New password`,
  recovery: msg`Forgot Password`,
  verify: msg`Enter Verification Code`,
  denied: msg`Page not found`,
  tbi: msg`Coming soon`,
  gallery: msg`Gallery`,
  people: msg`People`,
  peopleImport: msg`Import people`,
  household: msg`Household`,
  duplicates: msg`Possible duplicates`,
  schedule: msg`Schedule`,
  scheduleSeries: msg`Series`,
  scheduleClosures: msg`Closed days`,
  scheduleFamily: msg`What a family sees`,
  rosters: msg`Rosters`,
  checkIn: msg`Check-in`,
  approvals: msg`Approvals and waitlists`,
  till: msg`Till`,
  bank: msg`Bank`,
  products: msg`Products and orders`,
  invoices: msg`Invoices`,
  lodging: msg`Units and stays`,
  tickets: msg`Tickets`,
  waivers: msg`Waivers`,
  mail: msg`Mail templates`,
  reports: msg`Reports`,
  auditLog: msg`Audit log`,
  clientErrorLog: msg`Browser errors`,
  settings: msg`Settings`,
  organizations: msg`Organizations`,
  dataExport: msg`Export everything`,
  organizationOnboarding: msg`Set up the organization`,
}
