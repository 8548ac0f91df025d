// One line on what each part of the portal is for: under the tiles of home and in the guide.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MenuLabel } from './menu.ts'

export const entryHints = {
  home: msg`Your people, what they have and what comes next.`,
  bank: msg`Add funds, move them, see what was spent.`,
  deposits: msg`Add funds for one of your people.`,
  transfers: msg`Move funds from one of your people to another.`,
  transactions: msg`What came in and what was spent, newest first.`,
  carePackages: msg`Send something nice, and follow your orders.`,
  attendance: msg`See who was there, and download the list.`,
  makeReservation: msg`Pick a time for an activity, a court or a class.`,
  entryPass: msg`Show it at the gate.`,
  placeOrder: msg`Order from the shop.`,
  poolPasses: msg`Order cards for your people.`,
  calendar: msg`What is on, day by day.`,
  invoices: msg`See what is due, and pay it.`,
  account: msg`Your details, your cards, your password.`,
  credentials: msg`Your password, a second step for signing in, and where you are signed in.`,
  paymentMethods: msg`The cards you pay with.`,
  renters: msg`Who stays where, and when.`,
  properties: msg`The properties you own or look after.`,
  pets: msg`Who comes along on four legs.`,
  vehicles: msg`What you drive and park here.`,
  activity: msg`What was changed in your account, and by whom.`,
  orders: msg`What you have ordered, and how far it is.`,
  cart: msg`What you are about to order.`,
  reservations: msg`What you have booked. Change it here.`,
} as const satisfies Readonly<Partial<Record<MenuLabel, MessageDescriptor>>>

/** Whoever has left pays nothing in and books nothing. */
const departedHints: Readonly<Partial<Record<MenuLabel, MessageDescriptor>>> = {
  bank: msg`See what was spent, and what is left.`,
  reservations: msg`What you had booked.`,
}

export const hintOf = (label: MenuLabel, hasLeft = false): MessageDescriptor | undefined =>
  (hasLeft ? departedHints[label] : undefined) ??
  (entryHints as Readonly<Partial<Record<MenuLabel, MessageDescriptor>>>)[label]
