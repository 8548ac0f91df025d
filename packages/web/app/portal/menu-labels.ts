// The labels of the menus.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FooterLabel } from './footer.ts'
import type { SitemapCategory } from './sitemap.ts'

export const menuLabels: Readonly<Record<FooterLabel, MessageDescriptor>> = {
  home: msg`Home`,
  bank: msg`Bank`,
  deposits: msg`Deposits`,
  transfers: msg`Transfers`,
  transactions: msg`Transactions`,
  carePackages: msg`Care packages`,
  orders: msg`Orders`,
  attendance: msg`Attendance`,
  download: msg`Download`,
  makeReservation: msg`Make a Reservation`,
  entryPass: msg`Entry Pass`,
  placeOrder: msg`Place Order`,
  poolPasses: msg`Pool Passes`,
  calendar: msg`Calendar`,
  invoices: msg`Invoices`,
  account: msg`Account`,
  credentials: msg`Credentials`,
  paymentMethods: msg`Payment methods`,
  renters: msg`Renters`,
  properties: msg`Properties`,
  pets: msg`Pets`,
  vehicles: msg`Vehicles`,
  activity: msg`Activity`,
  cart: msg`Cart`,
  reservations: msg`Reservations`,
  help: msg`Help`,
  reserve: msg`Reserve`,
  packages: msg`Packages`,
  // A footer entry has only a fifth of a phone's width, so other languages need a shorter word.
  history: msg({ message: 'Transactions', context: 'footer' }),
  more: msg`More`,
  stays: msg`Stays`,
  units: msg`Properties`,
}

export const categoryLabels: Readonly<Record<SitemapCategory, MessageDescriptor>> = {
  home: msg`Home`,
  account: msg`Account`,
  bank: msg`Bank`,
  care: msg`Shop and care packages`,
  event: msg`Reservations`,
  invoice: msg`Invoices`,
  lodging: msg`Lodging`,
  help: msg`Help`,
}
