// The shop's rows in the shape of the API.

import type {
  ShopCart,
  ShopCartLine,
  ShopOrder,
  ShopProduct,
  ShopReceiver,
} from '@lodgepole/contract/shop/schemas'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { decimalFromBasisPoints, decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { arrivesAfter, type Presence } from '@lodgepole/domain/people/presence'
import { nameOf } from '@lodgepole/domain/people/names'
import { allergensIn, allergenWarnings } from '@lodgepole/domain/shop/allergens'
import { totalQty } from '@lodgepole/domain/shop/cart'
import { checkCart, type CheckedLine } from '@lodgepole/domain/shop/check'
import { mayCancelOwn } from '@lodgepole/domain/shop/orders'
import { lineTotals, sumTotals } from '@lodgepole/domain/kernel/price'
import { saleState, type Product } from '@lodgepole/domain/shop/product'
import type { Cart } from './cart-store.ts'
import type { SkippedProduct } from './commands/edit-cart.ts'
import type { Household } from './household-store.ts'
import type { Order } from './order-store.ts'
import { orderNumberOf, receiptIdOf } from './notify.ts'

export const presentProduct = (product: Product, nowSeconds: number): ShopProduct => {
  const {
    priceCents,
    taxBasisPoints,
    opensAtSeconds,
    closesAtSeconds,
    isHidden: _hidden,
    ...rest
  } = product
  const { totalCents } = lineTotals({ priceCents, taxBasisPoints, qty: 1 })
  return {
    ...rest,
    price: decimalFromCents(priceCents),
    priceInclTax: decimalFromCents(totalCents),
    taxRate: decimalFromBasisPoints(taxBasisPoints),
    state: saleState(product, nowSeconds),
    opensAt: opensAtSeconds,
    closesAt: closesAtSeconds,
  }
}

export const presentReceivers = (household: Household): readonly ShopReceiver[] =>
  household.map(({ userId, firstName, lastName, isHolder, careNote }) => ({
    userId,
    firstName,
    lastName,
    isHolder,
    allergens: allergensIn(careNote),
  }))

type Presences = ReadonlyMap<string, readonly Presence[]>

/** A buyer should know before paying that the receiver has not arrived yet. */
const arrivesOn = (
  personId: PersonId | null,
  deliveryDay: string | null,
  presences: Presences,
): string | null =>
  personId === null || deliveryDay === null
    ? null
    : (arrivesAfter(presences.get(personId) ?? [], deliveryDay)?.firstDay ?? null)

const presentLine = (
  { line, product, problem, priceChanged, taxChanged }: CheckedLine,
  household: Household,
  presences: Presences,
): ShopCartLine => {
  const person = household.find(({ userId }) => userId === line.personId)
  const totals = lineTotals({
    priceCents: product?.priceCents ?? 0,
    taxBasisPoints: product?.taxBasisPoints ?? 0,
    qty: line.qty,
  })
  const labelOf = (key: string) =>
    product?.options.find((option) => option.key === key)?.label ?? key
  const left = problem?.details?.['left']
  return {
    lineId: line.lineId,
    productId: line.productId,
    kind: product?.kind ?? null,
    name: product?.name ?? '',
    imageUrl: product?.imageUrl ?? null,
    qty: line.qty,
    price: decimalFromCents(product?.priceCents ?? 0),
    priceInclTax: decimalFromCents(totals.totalCents),
    tax: decimalFromCents(totals.taxCents),
    options: Object.entries(line.options).flatMap(([key, value]) =>
      value ? [{ key, label: labelOf(key), value }] : [],
    ),
    personId: line.personId,
    personName: person ? nameOf(person) : '',
    deliveryDay: product?.deliveryDay ?? null,
    arrivesOn: arrivesOn(line.personId, product?.deliveryDay ?? null, presences),
    warnings: allergenWarnings(product?.allergens ?? [], allergensIn(person?.careNote ?? null)),
    problem: problem
      ? {
          code: problem.code,
          message: problem.message,
          left: typeof left === 'number' ? left : null,
        }
      : null,
    priceBefore: priceChanged ? decimalFromCents(line.seenPriceCents) : null,
    taxChanged,
  }
}

export const presentCart = (
  { version, lines }: Cart,
  products: ReadonlyMap<string, Product>,
  household: Household,
  nowSeconds: number,
  left: readonly SkippedProduct[],
  presences: Presences = new Map(),
): ShopCart => {
  const checked = checkCart(lines, products, household, nowSeconds)
  // Items that cannot be ordered are left out of the total.
  const totals = sumTotals(
    checked.flatMap(({ line, product, problem }) =>
      product && !problem
        ? [
            lineTotals({
              priceCents: product.priceCents,
              taxBasisPoints: product.taxBasisPoints,
              qty: line.qty,
            }),
          ]
        : [],
    ),
  )
  return {
    version,
    lines: checked.map((one) => presentLine(one, household, presences)),
    qty: totalQty(lines),
    subtotal: decimalFromCents(totals.netCents),
    tax: decimalFromCents(totals.taxCents),
    total: decimalFromCents(totals.totalCents),
    left: left.map(({ productId, name, refusal }) => ({
      productId,
      name,
      code: refusal.code,
      message: refusal.message,
    })),
  }
}

const monthDayYear = (seconds: number, timeZone: string): string => {
  const [year, month, day] = localDay(seconds, timeZone).split('-')
  return `${month}/${day}/${year}`
}

/** Where the next page of orders starts. */
export const orderKey = ({
  placedSeconds,
  orderId,
}: Pick<Order, 'placedSeconds' | 'orderId'>): string =>
  writePageKey({ seconds: placedSeconds, id: orderId })

export const presentOrder = (order: Order, timeZone: string): ShopOrder => {
  const {
    orderId,
    status,
    placedSeconds,
    netCents,
    taxCents,
    totalCents,
    refundedCents,
    paymentId,
    payerId,
  } = order
  return {
    orderId,
    orderNumber: orderNumberOf(orderId),
    status,
    placedAt: placedSeconds,
    placedAtDate: monthDayYear(placedSeconds, timeZone),
    subtotal: decimalFromCents(netCents),
    tax: decimalFromCents(taxCents),
    total: decimalFromCents(totalCents),
    refunded: decimalFromCents(refundedCents),
    paidWith: paymentId ? 'card' : payerId ? 'account' : 'nothing',
    receiptId: receiptIdOf(order),
    canCancel: mayCancelOwn(status),
    lines: order.lines.map(
      ({
        line,
        productId,
        kind,
        name,
        qty,
        refundedQty,
        priceCents,
        totalCents: lineCents,
        options,
        personId,
        personName,
        deliveryDay,
      }) => ({
        line,
        productId,
        kind,
        name,
        qty,
        refundedQty,
        price: decimalFromCents(priceCents),
        priceInclTax: decimalFromCents(lineCents),
        options,
        personId,
        personName,
        deliveryDay,
      }),
    ),
  }
}
