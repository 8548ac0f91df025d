// How many things are in the cart, for the badge, which the shop's screens fill; and where the
// browser keeps a visitor's.

import { createStore } from './store.ts'

/** The name under which the browser keeps what somebody without an account has chosen. */
export const GUEST_CART = 'lodgepole-guest-cart'

export interface CartLine {
  readonly qty: number
}

export const cartStore = createStore<readonly CartLine[]>([])

export const totalQuantity = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)

/** What the badge says; a number of three digits would not fit in it. */
export const badgeText = (quantity: number): string | undefined =>
  quantity < 1 ? undefined : quantity > 99 ? '99+' : String(quantity)
