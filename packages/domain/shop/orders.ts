// An order's way: paid for, packed, delivered, or canceled before it is packed. And how far back a
// household looks.

import { atLocalTimeSeconds, dayHash, monthsBeforeSeconds } from '../kernel/calendar.ts'
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
 * The payment moves an order that waits for it. It may also place one that was given up: the card
 * turned out to have been charged, and the stock was still there.
 */
export const orderTransitions: Transitions<OrderStatus> = {
  ...staffTransitions,
  'awaiting-payment': ['placed', 'cancelled'],
  cancelled: ['placed'],
}

export const staffMaySet = (from: OrderStatus, to: OrderStatus): boolean =>
  allowsStep(staffTransitions, from, to)

/** A household takes back what nobody has begun to pack. */
export const mayCancelOwn = (status: OrderStatus): boolean => status === 'placed'

const LOOK_BACK_MONTHS = 6

/**
 * Six months, or since the first of September where that is longer ago: a school year's or season's
 * orders stay in sight.
 */
export const ordersSinceSeconds = (nowSeconds: number, timeZone: string): number => {
  const [year = 0, month = 1] = dayHash(nowSeconds, timeZone).split('-').map(Number)
  const september = atLocalTimeSeconds(`${month >= 9 ? year : year - 1}-09-01`, '00:00', timeZone)
  return Math.min(monthsBeforeSeconds(nowSeconds, timeZone, LOOK_BACK_MONTHS), september)
}
