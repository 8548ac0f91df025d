// One line on what each page is for, in the list of all pages.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { entryHints } from './entry-hints.ts'
import type { PortalRouteName } from './route-table.ts'

export const routeHints: Readonly<Partial<Record<PortalRouteName, MessageDescriptor>>> = {
  home: entryHints.home,
  attendanceDownload: entryHints.attendance,
  account: entryHints.account,
  credentials: entryHints.credentials,
  profile: msg`Your name, phones and addresses.`,
  sharing: msg`A second parent on the same account.`,
  authorizedPersons: msg`Adults who may collect your people.`,
  waivers: msg`What you have signed, and for whom.`,
  paymentMethods: entryHints.paymentMethods,
  participants: msg`Everyone you look after here.`,
  newAuthorizedUser: msg`Put one more person on your account.`,
  contributors: msg`Who adds funds for your people, and whom you may ask.`,
  pets: entryHints.pets,
  vehicles: entryHints.vehicles,
  communications: msg`Which mails you get.`,
  accountActivity: entryHints.activity,
  bank: entryHints.bank,
  deposits: entryHints.deposits,
  transfers: entryHints.transfers,
  budgets: msg`How much each person may spend.`,
  transactions: entryHints.transactions,
  remaining: msg`What becomes of funds that are left.`,
  carePackages: entryHints.carePackages,
  carePackageOrders: entryHints.orders,
  shop: entryHints.placeOrder,
  orderIdCard: entryHints.poolPasses,
  shopOrders: entryHints.orders,
  cart: entryHints.cart,
  reservation: entryHints.makeReservation,
  bookings: entryHints.reservations,
  calendar: entryHints.calendar,
  entryPass: entryHints.entryPass,
  idCards: msg`Cards of your people, to show or to print.`,
  invoices: entryHints.invoices,
  stays: entryHints.renters,
  newStay: msg`Tell us who comes to stay.`,
  units: entryHints.properties,
  help: msg`Answers, and whom to ask.`,
  guide: msg`What you find where.`,
}
