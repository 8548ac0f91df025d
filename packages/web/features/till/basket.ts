// The items about to be sold, and whether this person may buy them. Applies the server's own rule
// at the counter.

import type { BuyerMoney, SentSale, TillStore } from '@lodgepole/contract/till/endpoints'
import { chargeVerdict, totalOf, type ChargeItem } from '@lodgepole/domain/money/charge'
import { centsFromDecimal, decimalFromCents } from '@lodgepole/domain/kernel/money'
import { offlineVerdict, type Ceiling } from '@lodgepole/domain/till/ceiling'

export type Item = TillStore['items'][number]

export interface BasketLine {
  readonly key: string
  readonly name: string
  readonly quantity: number
  readonly priceCents: number
  readonly restricted: boolean
  /** Undefined for a typed amount. */
  readonly itemId: string | undefined
}

export const centsOf = (decimal: string): number => {
  const cents = centsFromDecimal(decimal)
  return cents.ok ? cents.value : 0
}

export const withItem = (
  basket: readonly BasketLine[],
  { itemId, name, price, restricted }: Item,
): readonly BasketLine[] =>
  basket.some((line) => line.itemId === itemId)
    ? basket.map((line) =>
        line.itemId === itemId ? { ...line, quantity: line.quantity + 1 } : line,
      )
    : [
        ...basket,
        { key: itemId, itemId, name, quantity: 1, priceCents: centsOf(price), restricted },
      ]

export const withQuantity = (
  basket: readonly BasketLine[],
  key: string,
  quantity: number,
): readonly BasketLine[] =>
  quantity <= 0
    ? basket.filter((line) => line.key !== key)
    : basket.map((line) => (line.key === key ? { ...line, quantity } : line))

export const itemsOf = (basket: readonly BasketLine[]): readonly ChargeItem[] =>
  basket.map(({ name, quantity, priceCents, restricted }) => ({
    name,
    quantity,
    amountCents: quantity * priceCents,
    restricted,
  }))
export const sumOf = (basket: readonly BasketLine[]): number => totalOf(itemsOf(basket))

export const linesOf = (basket: readonly BasketLine[]): SentSale['lines'] =>
  basket.map(({ itemId, name, quantity, priceCents, restricted }) =>
    itemId === undefined
      ? { name, amount: decimalFromCents(priceCents * quantity), restricted }
      : { itemId, quantity, price: decimalFromCents(priceCents) },
  )

/** What limits a person's purchases: balance and limits when online, a ceiling when offline. */
export type Means =
  | { readonly kind: 'money'; readonly money: BuyerMoney }
  | { readonly kind: 'ceiling'; readonly ceiling: Ceiling; readonly sold: readonly ChargeItem[] }

export type SaleObstacle = {
  readonly limit: 'balance' | 'daily' | 'restricted' | 'ceiling'
  readonly leftCents: number
}

const orNull = (decimal: string | null): number | null =>
  decimal === null ? null : centsOf(decimal)

export const saleObstacleOf = (
  means: Means,
  items: readonly ChargeItem[],
): SaleObstacle | undefined => {
  if (items.length === 0) return undefined
  const verdict =
    means.kind === 'ceiling'
      ? offlineVerdict(means.ceiling, means.sold, items)
      : chargeVerdict(
          centsOf(means.money.balance),
          {
            dailyLimitCents: orNull(means.money.dailyLimit),
            restrictedDailyLimitCents: orNull(means.money.restrictedDailyLimit),
          },
          {
            allCents: centsOf(means.money.spentToday),
            restrictedCents: centsOf(means.money.restrictedSpentToday),
          },
          items,
        )
  return verdict.allowed ? undefined : { limit: verdict.limit, leftCents: verdict.leftCents }
}

/**
 * The state of an item's button: unavailable today in any case, or too expensive only together with
 * the current basket.
 */
export interface BasketBlock {
  readonly kind: 'barred' | 'too-much'
  readonly limit: SaleObstacle['limit']
}

export const basketBlockOf = (
  means: Means,
  basket: readonly BasketLine[],
  item: Item,
): BasketBlock | undefined => {
  const alone = saleObstacleOf(means, itemsOf(withItem([], item)))
  if (alone) return { kind: 'barred', limit: alone.limit }
  const beside = saleObstacleOf(means, itemsOf(withItem(basket, item)))
  return beside && { kind: 'too-much', limit: beside.limit }
}
