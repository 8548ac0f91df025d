// The shop as the API speaks of it. Prices are decimals; `priceInclTax` is what a line costs with
// tax.

import { allergens } from '@lodgepole/domain/shop/allergens'
import { orderStatuses } from '@lodgepole/domain/shop/orders'
import { productKinds, recipients } from '@lodgepole/domain/shop/product'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

export const optionSchema = z.union([
  z.object({
    kind: z.literal('choice'),
    key: z.string(),
    label: z.string(),
    choices: z.array(z.string()),
    required: z.boolean(),
  }),
  z.object({
    kind: z.literal('text'),
    key: z.string(),
    label: z.string(),
    maxLength: z.number(),
    required: z.boolean(),
  }),
])

export const productSchema = z.object({
  productId: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  price: z.string(),
  /** Of one piece, with tax. */
  priceInclTax: z.string(),
  /** In percent, two decimals. */
  taxRate: z.string(),
  state: z.enum(['open', 'not-yet', 'over', 'sold-out']),
  /** How many are left; null where nobody counts. */
  stock: z.number().nullable(),
  opensAt: z.number().nullable(),
  closesAt: z.number().nullable(),
  deliveryDay: z.string().nullable(),
  allergens: z.array(z.enum(allergens)),
  options: z.array(optionSchema),
  recipient: z.enum(recipients),
  maxPerOrder: z.number(),
})

export const receiverSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isHolder: z.boolean(),
  /** What their notes seem to name; the notes themselves are not here. */
  allergens: z.array(z.enum(allergens)),
})

export const cartLineSchema = z.object({
  lineId: z.string(),
  productId: z.string(),
  kind: z.enum(productKinds).nullable(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  qty: z.number(),
  /** Of one piece. */
  price: z.string(),
  /** Of the line. */
  priceInclTax: z.string(),
  tax: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  personId: z.string().nullable(),
  personName: z.string(),
  deliveryDay: z.string().nullable(),
  /** The day on which the person arrives, where it is delivered before that; null otherwise. */
  arrivesOn: z.string().nullable(),
  /** What is in it that the person's notes seem to name. */
  warnings: z.array(z.enum(allergens)),
  /** Why it cannot be bought as it stands; null when it can. */
  problem: z
    .object({ code: z.string(), message: z.string(), left: z.number().nullable() })
    .nullable(),
  /** The price that was seen when it was put into the cart, where it is another now. */
  priceBefore: z.string().nullable(),
  taxChanged: z.boolean(),
})

export const cartSchema = z.object({
  version: z.number(),
  lines: z.array(cartLineSchema),
  qty: z.number(),
  subtotal: z.string(),
  tax: z.string(),
  total: z.string(),
  /** What could not be put into it, of several things at once. */
  left: z.array(
    z.object({ productId: z.string(), name: z.string(), code: z.string(), message: z.string() }),
  ),
})

export const orderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  /** In seconds. */
  placedAt: z.number(),
  /** The day it was placed where the organization is, `MM/DD/YYYY`. */
  placedAtDate: z.string(),
  subtotal: z.string(),
  tax: z.string(),
  total: z.string(),
  refunded: z.string(),
  paidWith: z.enum(['card', 'account', 'nothing']),
  /** The last part of its receipt's address. */
  receiptId: z.string(),
  canCancel: z.boolean(),
  lines: z.array(
    z.object({
      line: z.number(),
      productId: z.string(),
      kind: z.enum(productKinds),
      name: z.string(),
      qty: z.number(),
      refundedQty: z.number(),
      price: z.string(),
      priceInclTax: z.string(),
      options: z.record(z.string(), z.string()),
      personId: z.string().nullable(),
      personName: z.string(),
      deliveryDay: z.string().nullable(),
    }),
  ),
})

export const checkedOutSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  total: z.string(),
  /** Pending: the provider has not said yet what became of the payment. Nobody has to pay again. */
  status: z.enum(['placed', 'pending']),
  receiptId: z.string(),
})

export type ShopProduct = DeepReadonly<z.output<typeof productSchema>>
export type ShopReceiver = DeepReadonly<z.output<typeof receiverSchema>>
export type ShopCartLine = DeepReadonly<z.output<typeof cartLineSchema>>
export type ShopCart = DeepReadonly<z.output<typeof cartSchema>>
export type ShopOrder = DeepReadonly<z.output<typeof orderSchema>>
export type CheckedOut = DeepReadonly<z.output<typeof checkedOutSchema>>
