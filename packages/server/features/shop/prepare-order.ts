// Everything that decides whether a cart becomes an order, and its price. Checked once, under the
// cart's lock, for every way to pay.

import { readAmount } from '@lodgepole/domain/money/deposit'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import type { CartLine } from '@lodgepole/domain/shop/cart'
import { checkCart, type CheckedLine } from '@lodgepole/domain/shop/check'
import { lineTotals, sumTotals, type LineTotals } from '@lodgepole/domain/kernel/price'
import type { Product, ProductKind } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { checkManyOnboarded } from '../people/onboarding/index.ts'
import { lockCart } from './cart-store.ts'
import { findHousehold, type Household } from './household-store.ts'
import type { NewOrderLine } from './place-order-store.ts'
import { findProducts } from './product-store.ts'

export interface Prepared extends LineTotals {
  readonly cartLines: readonly CartLine[]
  readonly lines: readonly NewOrderLine[]
  readonly household: Household
  /** Products with limited stock, whose pieces must be taken. */
  readonly counted: ReadonlySet<string>
}

const orderLine = ({ line }: CheckedLine, product: Product, household: Household): NewOrderLine => {
  const { productId, kind, name, priceCents, taxBasisPoints, deliveryDay } = product
  const person = household.find(({ userId }) => userId === line.personId)
  return {
    productId,
    kind,
    name,
    priceCents,
    taxBasisPoints,
    deliveryDay,
    qty: line.qty,
    options: line.options,
    personId: line.personId,
    personName: person ? nameOf(person) : '',
    ...lineTotals({ priceCents, taxBasisPoints, qty: line.qty }),
  }
}

const refuseLines = (
  lines: readonly { readonly lineId: string; readonly code: string; readonly details?: unknown }[],
) => refuse(shopRefusals.CART_CHANGED, { details: { lines } })

/** Lines of products that were sold out meanwhile. */
export const refuseTaken = (
  prepared: Prepared,
  taken: ReadonlySet<string>,
): Result<never, Refusal> =>
  refuseLines(
    prepared.cartLines
      .filter(({ productId }) => prepared.counted.has(productId) && !taken.has(productId))
      .map(({ lineId }) => ({ lineId, code: shopRefusals.NOT_ENOUGH_LEFT.code })),
  )

export const allTaken = ({ counted }: Prepared, taken: ReadonlySet<string>): boolean =>
  [...counted].every((productId) => taken.has(productId))

export const prepareOrder = async (
  tx: CommandTransaction,
  accountId: string,
  kinds: readonly ProductKind[],
  agreedTotal: string | number,
): Promise<Result<Prepared, Refusal>> => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  // Agreeing to zero is also valid, because some things are free.
  const agreedCents = Number(agreedTotal) === 0 ? ok(0) : readAmount(agreedTotal)
  if (!agreedCents.ok) return agreedCents
  const { lines: cartLines } = await lockCart(tx, accountId)
  if (cartLines.length === 0) return refuse(shopRefusals.CART_EMPTY)
  const door = (await checkManyOnboarded(tx, [accountId], nowSeconds))(accountId)
  if (!door.ok) return door
  const products = await findProducts(
    tx,
    [...new Set(cartLines.map(({ productId }) => productId))],
    kinds,
  )
  const household = await findHousehold(tx, accountId)
  const checked = checkCart(cartLines, products, household, nowSeconds)
  const bad = checked.flatMap(({ line, problem }) =>
    problem ? [{ lineId: line.lineId, code: problem.code, details: problem.details }] : [],
  )
  if (bad.length > 0) return refuseLines(bad)
  const lines = checked.flatMap((one) =>
    one.product ? [orderLine(one, one.product, household)] : [],
  )
  const totals = sumTotals(lines)
  if (totals.totalCents !== agreedCents.value)
    return refuse(shopRefusals.CART_CHANGED, {
      details: { totalCents: totals.totalCents, agreedCents: agreedCents.value },
    })
  const counted = new Set(
    [...products.values()].flatMap(({ productId, stock }) => (stock === null ? [] : [productId])),
  )
  return ok({ ...totals, cartLines, lines, household, counted })
}
