// The statuses of an order: awaiting payment, placed, packed, delivered or canceled. A household
// may cancel until packing begins, staff until delivery. Also how far back a household can look.

import { atLocalTimeSeconds, localDay, monthsBeforeSeconds } from '../kernel/calendar.ts'
import { allowsStep, type Transitions } from '../kernel/transitions.ts'

export const orderStatuses = [
  'awaiting-payment',
  'placed',
  'packed',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

const staffTransitions: Transitions<OrderStatus> = {
  'awaiting-payment': [],
  placed: ['packed', 'delivered', 'cancelled'],
  packed: ['placed', 'delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/**
 * The payment moves an order that waits for it. It may also place a canceled one when the card
 * turns out to have been charged and the items are still in stock.
 */
export const orderTransitions: Transitions<OrderStatus> = {
  ...staffTransitions,
  'awaiting-payment': ['placed', 'cancelled'],
  cancelled: ['placed'],
}

export const staffMaySet = (from: OrderStatus, to: OrderStatus): boolean =>
  allowsStep(staffTransitions, from, to)

/** A household may cancel an order until staff begin to pack it. */
export const mayCancelOwn = (status: OrderStatus): boolean => status === 'placed'

const LOOK_BACK_MONTHS = 6

/**
 * Six months, or since September 1 if that is longer ago, so that the orders of a school year or
 * season stay visible.
 */
export const ordersSinceSeconds = (nowSeconds: number, timeZone: string): number => {
  const [year = 0, month = 1] = localDay(nowSeconds, timeZone).split('-').map(Number)
  const september = atLocalTimeSeconds(`${month >= 9 ? year : year - 1}-09-01`, '00:00', timeZone)
  return Math.min(monthsBeforeSeconds(nowSeconds, timeZone, LOOK_BACK_MONTHS), september)
}
