// What households buy in the shop, and what staff do with the stock.

import { between, pick } from '../../random.ts'
import { decimal, defineAction, refusedWith } from './action.ts'
import { balanceOf, withEntry, withMoney, type Model } from './model.ts'
import { ADMIN, households, peopleOf, products } from './scene.ts'

type ProductName = keyof typeof products

const productNames = Object.keys(products) as ProductName[]
const BASIS_POINTS = 10_000

const cartOf = ({ carts }: Model, household: string): Readonly<Record<string, number>> =>
  carts[household] ?? {}

/** The price of each line with its tax, rounded once for the line. */
const totalOf = (lines: Readonly<Record<string, number>>): number =>
  Object.entries(lines).reduce((sum, [name, qty]) => {
    const { priceCents, taxBasisPoints } = products[name as ProductName]
    return sum + qty * priceCents + Math.round((qty * priceCents * taxBasisPoints) / BASIS_POINTS)
  }, 0)

const stockOf = ({ stock }: Model, product: string): number => stock[product] ?? 0

const withStock = (model: Model, product: string, change: number): Model =>
  withEntry(model, 'stock', product, stockOf(model, product) + change)

export const addToCart = defineAction<{
  readonly household: string
  readonly product: string
  readonly qty: number
}>({
  name: 'addToCart',
  weight: 6,
  choose: (_model, random) => ({
    household: pick(random, households),
    product: pick(random, productNames),
    qty: between(random, 1, 3),
  }),
  predict: (model, { household, product, qty }) => {
    const cart = cartOf(model, household)
    const together = (cart[product] ?? 0) + qty
    if (together > stockOf(model, product)) return [{ answer: 'NOT_ENOUGH_LEFT', after: model }]
    const after = { ...cart, [product]: together }
    return [{ answer: 'OK', after: withEntry(model, 'carts', household, after) }]
  },
  request: ({ household, product, qty }, { id }) => ({
    who: household,
    route: 'POST /v2/shop/cart/add',
    body: { productId: id(product), qty },
  }),
})

export const order = defineAction<{
  readonly household: string
  readonly payer: string
  readonly agreedCents: number
}>({
  name: 'order',
  weight: 6,
  choose: (model, random) => {
    const household = pick(random, households)
    const agreedCents = totalOf(cartOf(model, household))
    return agreedCents === 0 && random() < 0.9
      ? undefined
      : { household, payer: pick(random, peopleOf(household)), agreedCents: agreedCents || 100 }
  },
  predict: (model, { household, payer, agreedCents }, stepName) => {
    const lines = cartOf(model, household)
    const [names, totalCents] = [Object.keys(lines), totalOf(lines)]
    const isShort = names.some((name) => (lines[name] ?? 0) > stockOf(model, name))
    const refused = refusedWith(model, [
      names.length === 0 && 'CART_EMPTY',
      names.length > 0 && (isShort || totalCents !== agreedCents) && 'CART_CHANGED',
      names.length > 0 && balanceOf(model, payer) < totalCents && 'INSUFFICIENT_FUNDS',
    ])
    if (refused) return refused
    let after = withMoney(model, payer, -totalCents)
    for (const name of names) after = withStock(after, name, -(lines[name] ?? 0))
    after = withEntry(after, 'carts', household, {})
    const placed = { household, payer, lines, totalCents, status: 'placed' } as const
    return [
      {
        answer: 'OK',
        after: withEntry(after, 'orders', stepName, placed),
        facts: { total: decimal(totalCents) },
      },
    ]
  },
  request: ({ household, payer, agreedCents }, { id }) => ({
    who: household,
    route: 'POST /v2/bank/payment/carepackage/account',
    body: { agreedTotal: decimal(agreedCents), payerId: id(payer) },
  }),
  read: ({ orderId, total }, { learn }, stepName) => {
    learn(`${stepName} order`, String(orderId))
    return { total }
  },
})

export const cancelOrder = defineAction<{ readonly order: string; readonly household: string }>({
  name: 'cancelOrder',
  weight: 3,
  choose: ({ orders }, random) => {
    const names = Object.keys(orders)
    if (names.length === 0) return undefined
    const name = pick(random, names.slice(-6))
    const household = random() < 0.95 ? orders[name]?.household : pick(random, households)
    return { order: name, household: household ?? '' }
  },
  predict: (model, { order: name, household }) => {
    const placed = model.orders[name]
    if (!placed) return []
    if (placed.household !== household) return [{ answer: 'ORDER_NOT_FOUND', after: model }]
    if (placed.status === 'cancelled') return [{ answer: 'ORDER_STATUS', after: model }]
    let after = withMoney(model, placed.payer, placed.totalCents)
    for (const [product, qty] of Object.entries(placed.lines))
      after = withStock(after, product, qty)
    const cancelled = { ...placed, status: 'cancelled' } as const
    return [
      {
        answer: 'OK',
        after: withEntry(after, 'orders', name, cancelled),
        facts: { refunded: decimal(placed.totalCents) },
      },
    ]
  },
  request: ({ order: name, household }, { id }) => ({
    who: household,
    route: 'POST /v2/shop/order/cancel',
    body: { orderId: id(`${name} order`) },
  }),
  read: ({ refunded }) => ({ refunded }),
})

export const changeStock = defineAction<{ readonly product: string; readonly by: number }>({
  name: 'changeStock',
  weight: 2,
  choose: (_model, random) => ({ product: pick(random, productNames), by: between(random, -4, 8) }),
  predict: (model, { product, by }) => {
    if (stockOf(model, product) + by < 0) return [{ answer: 'NOT_ENOUGH_LEFT', after: model }]
    const after = withStock(model, product, by)
    return [{ answer: 'OK', after, facts: { stock: stockOf(after, product) } }]
  },
  request: ({ product, by }, { id }) => ({
    who: ADMIN,
    route: 'POST /v2/console/shop/product/stock',
    body: { productId: id(product), change: { by } },
  }),
  read: ({ stock }) => ({ stock }),
})
