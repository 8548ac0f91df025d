// The buyer at the counter and their basket. A basket filled for one person is never sold to the
// next without asking.

import type { BasketLine } from './basket.ts'
import type { ChosenBuyer } from './buyers.ts'

type Buyer = ChosenBuyer['buyer']

export interface Counter {
  readonly chosen: ChosenBuyer | undefined
  readonly basket: readonly BasketLine[]
  /** The person the basket was filled for. Undefined until someone is selected. */
  readonly owner: Buyer | undefined
  /** Selected while the basket belongs to someone else. The till first asks what to do with it. */
  readonly next: ChosenBuyer | undefined
}

export const EMPTY: Counter = { chosen: undefined, basket: [], owner: undefined, next: undefined }

export const withBuyer = (counter: Counter, found: ChosenBuyer): Counter => {
  const { basket, owner } = counter
  return basket.length > 0 && owner && owner.personId !== found.buyer.personId
    ? { ...counter, next: found }
    : { ...counter, chosen: found, owner: found.buyer, next: undefined }
}

/** An empty basket belongs to nobody. */
export const withBasket = (counter: Counter, basket: readonly BasketLine[]): Counter => ({
  ...counter,
  basket,
  owner: basket.length > 0 ? (counter.owner ?? counter.chosen?.buyer) : counter.chosen?.buyer,
})

export const withoutBuyer = (counter: Counter): Counter =>
  withBasket({ ...counter, chosen: undefined }, counter.basket)
