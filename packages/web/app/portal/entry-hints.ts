// One line about the purpose of each part of the portal, shown on the tiles of the home page and in
// the guide.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MenuLabel } from './menu.ts'

export const entryHints = {
  home: msg`The people in your household, their balances and what’s coming up.`,
  bank: msg`Add funds, transfer them and see what was spent.`,
  deposits: msg`Add funds for someone in your household.`,
  transfers: msg`Transfer funds between people in your household.`,
  transactions: msg`Deposits and spending, newest first.`,
  carePackages: msg`Send something nice and track your orders.`,
  attendance: msg`See who was there and download the list.`,
  makeReservation: msg`Pick a time for an activity, a court or a class.`,
  entryPass: msg`Show it at the gate.`,
  placeOrder: msg`Order from the shop.`,
  poolPasses: msg`Order ID cards for the people in your household.`,
  calendar: msg`See what’s on, day by day.`,
  invoices: msg`See what you owe and pay it.`,
  account: msg`Your details, your cards, your password.`,
  credentials: msg`Your password, a second step for signing in, and where you are signed in.`,
  paymentMethods: msg`The cards you pay with.`,
  renters: msg`See who is staying where and when.`,
  properties: msg`The properties you own or manage.`,
  pets: msg`The pets that come with you.`,
  vehicles: msg`The vehicles you park here.`,
  activity: msg`What changed in your account and who changed it.`,
  orders: msg`What you ordered and its status.`,
  cart: msg`The items you are about to order.`,
  reservations: msg`See and change your reservations.`,
} as const satisfies Readonly<Partial<Record<MenuLabel, MessageDescriptor>>>

/** People whose stay is over can't deposit or book. */
const departedHints: Readonly<Partial<Record<MenuLabel, MessageDescriptor>>> = {
  bank: msg`See what was spent and what is left.`,
  reservations: msg`Your past reservations.`,
}

export const hintOf = (label: MenuLabel, hasLeft = false): MessageDescriptor | undefined =>
  (hasLeft ? departedHints[label] : undefined) ??
  (entryHints as Readonly<Partial<Record<MenuLabel, MessageDescriptor>>>)[label]
