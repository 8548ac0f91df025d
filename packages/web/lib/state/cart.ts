// The number of items in the cart, for the badge, which the shop's screens update; and where the
// browser stores a guest's cart.

import { createStore } from './store.ts'

/** The storage key for the cart of a visitor without an account. */
export const GUEST_CART = 'lodgepole-guest-cart'

export interface CartLine {
  readonly qty: number
}

export const cartStore = createStore<readonly CartLine[]>([])

export const totalQuantity = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0)

/** The badge's text. A three-digit number wouldn't fit. */
export const badgeText = (quantity: number): string | undefined =>
  quantity < 1 ? undefined : quantity > 99 ? '99+' : String(quantity)
