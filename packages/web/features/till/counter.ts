// Who stands at the counter and what lies on it. A basket that was filled for one person is not
// sold to the next unasked.

import type { BasketLine } from './basket.ts'
import type { ChosenBuyer } from './buyers.ts'

type Buyer = ChosenBuyer['buyer']

export interface Counter {
  readonly chosen: ChosenBuyer | undefined
  readonly basket: readonly BasketLine[]
  /** For whom the basket was filled; undefined while nobody was chosen. */
  readonly owner: Buyer | undefined
  /** Chosen while the basket is somebody else's: first it is asked what becomes of it. */
  readonly next: ChosenBuyer | undefined
}

export const EMPTY: Counter = { chosen: undefined, basket: [], owner: undefined, next: undefined }

export const withBuyer = (counter: Counter, found: ChosenBuyer): Counter => {
  const { basket, owner } = counter
  return basket.length > 0 && owner && owner.personId !== found.buyer.personId
    ? { ...counter, next: found }
    : { ...counter, chosen: found, owner: found.buyer, next: undefined }
}

/** An empty basket is nobody's. */
export const withBasket = (counter: Counter, basket: readonly BasketLine[]): Counter => ({
  ...counter,
  basket,
  owner: basket.length > 0 ? (counter.owner ?? counter.chosen?.buyer) : counter.chosen?.buyer,
})

export const withNobody = (counter: Counter): Counter =>
  withBasket({ ...counter, chosen: undefined }, counter.basket)
