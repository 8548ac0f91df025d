// The shop in the API. Prices are decimals. `priceInclTax` is the price of a line with tax.

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
  /** Price of one piece, with tax. */
  priceInclTax: z.string(),
  /** In percent, two decimals. */
  taxRate: z.string(),
  state: z.enum(['open', 'not-yet', 'over', 'sold-out']),
  /** How many remain. Null when the stock is not counted. */
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
  /** Allergens that their notes seem to mention. The notes themselves are not included. */
  allergens: z.array(z.enum(allergens)),
})

export const cartLineSchema = z.object({
  lineId: z.string(),
  productId: z.string(),
  kind: z.enum(productKinds).nullable(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  qty: z.number(),
  /** For one piece. */
  price: z.string(),
  /** For the whole line. */
  priceInclTax: z.string(),
  tax: z.string(),
  options: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  personId: z.string().nullable(),
  personName: z.string(),
  deliveryDay: z.string().nullable(),
  /** The day on which the person arrives, if delivery is before that. Null otherwise. */
  arrivesOn: z.string().nullable(),
  /** Allergens in it that the person's notes seem to mention. */
  warnings: z.array(z.enum(allergens)),
  /** Why it cannot be bought in its current state. Null when it can. */
  problem: z
    .object({ code: z.string(), message: z.string(), left: z.number().nullable() })
    .nullable(),
  /** The price when it was added to the cart, if it has changed since. */
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
  /** What could not be added, when several products are added together. */
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
  /** The day on which it was placed, in the organization's time zone, `MM/DD/YYYY`. */
  placedAtDate: z.string(),
  subtotal: z.string(),
  tax: z.string(),
  total: z.string(),
  refunded: z.string(),
  paidWith: z.enum(['card', 'account', 'nothing']),
  /** The last part of the URL of its receipt. */
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
  /**
   * Pending: the provider has not reported the outcome of the payment yet. Nobody has to pay again.
   */
  status: z.enum(['placed', 'pending']),
  receiptId: z.string(),
})

export type ShopProduct = DeepReadonly<z.output<typeof productSchema>>
export type ShopReceiver = DeepReadonly<z.output<typeof receiverSchema>>
export type ShopCartLine = DeepReadonly<z.output<typeof cartLineSchema>>
export type ShopCart = DeepReadonly<z.output<typeof cartSchema>>
export type ShopOrder = DeepReadonly<z.output<typeof orderSchema>>
export type CheckedOut = DeepReadonly<z.output<typeof checkedOutSchema>>
