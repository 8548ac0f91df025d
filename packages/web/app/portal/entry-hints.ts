// One line on what each part of the portal is for: under the tiles of home and in the guide.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MenuLabel } from './menu.ts'

export const entryHints: Readonly<Partial<Record<MenuLabel, MessageDescriptor>>> = {
  home: msg`Your people, what they have and what comes next.`,
  bank: msg`Add funds, move them, see what was spent.`,
  carePackages: msg`Send something nice, and follow your orders.`,
  attendance: msg`See who was there, and download the list.`,
  makeReservation: msg`Pick a time for an activity, a court or a class.`,
  entryPass: msg`Show it at the gate.`,
  placeOrder: msg`Order from the shop.`,
  poolPasses: msg`Order cards for your people.`,
  calendar: msg`What is on, day by day.`,
  invoices: msg`See what is due, and pay it.`,
  account: msg`Your details, your cards, your password.`,
  cart: msg`What you are about to order.`,
  reservations: msg`What you have booked. Change it here.`,
}
