// The shelves, the cart and the orders of a household. A request that contains a price is refused,
// because the server sets prices.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { MAX_LINES, MAX_QTY } from '@lodgepole/domain/shop/cart'
import { productKinds } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer, itemsAnswer, messageItemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { cartSchema, orderSchema, productSchema, receiverSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const qty = z.int().min(1).max(MAX_QTY)
const request = {
  productId: z.uuid(),
  qty: qty.default(1),
  options: z.record(z.string().max(40), z.string().max(500)).default({}),
  personId: z.uuid().nullable().default(null),
}
const place = { index: z.int().min(0).max(MAX_LINES), lineId: z.uuid().optional() }
const forCart = [
  shopRefusals.PRODUCT_NOT_FOUND,
  shopRefusals.NOT_ON_SALE,
  shopRefusals.NOT_ENOUGH_LEFT,
  shopRefusals.TOO_MANY,
  shopRefusals.OPTION_NOT_VALID,
  shopRefusals.RECIPIENT_REQUIRED,
  shopRefusals.RECIPIENT_NOT_POSSIBLE,
  shopRefusals.CART_FULL,
]

export const shopEndpoints = endpoints({
  loadPackages: {
    route: 'POST /carepackages/loadPackagesByOrganization',
    idempotencyKey: false,
    summary: 'Lists the care packages of the organization',
    permission: 'member',
    body: z.object({ organizationId }),
    output: messageItemsAnswer(productSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
  getOrders: {
    route: 'POST /carepackages/getOrders',
    idempotencyKey: false,
    summary:
      'Lists the account’s care package orders of the last six months or since September ' +
      '1, newest first',
    permission: 'member',
    body: z.object({
      organizationId,
      id: z.uuid(),
      getBy: z.literal('userId'),
      next: z.string().max(60).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    output: messageItemsAnswer(orderSchema).extend({ next: z.string().optional() }),
    refusals: [
      shopRefusals.SHOP_OFF,
      personAccessRefusals.PERSON_NOT_FOUND,
      commonRefusals.INVALID_INPUT,
    ],
  },
  products: {
    route: 'GET /v2/shop/products',
    summary: 'Lists the products of the organization, of one kind or all',
    permission: 'member',
    query: z.object({ organizationId, kind: z.enum(productKinds).optional() }),
    output: itemsAnswer(productSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
  receivers: {
    route: 'GET /v2/shop/receivers',
    summary: 'Lists the people of the household that products can be ordered for',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemsAnswer(receiverSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
  cart: {
    route: 'GET /v2/shop/cart',
    summary:
      'Returns the account’s cart at today’s prices, with what has changed since it was ' +
      'filled',
    permission: 'member',
    query: z.object({ organizationId }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
  addToCart: {
    route: 'POST /v2/shop/cart/add',
    summary: 'Adds a product to the cart, one piece by default',
    permission: 'member',
    body: z.strictObject({ organizationId, ...request }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF, ...forCart],
  },
  mergeCart: {
    route: 'POST /v2/shop/cart/merge',
    summary:
      'Adds several products to the cart, such as those that a guest chose before signing ' +
      'in. What cannot be added is left out and named',
    permission: 'member',
    body: z.strictObject({
      organizationId,
      items: z.array(z.strictObject(request)).max(MAX_LINES),
    }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
  changeCart: {
    route: 'POST /v2/shop/cart/change',
    summary: 'Sets the quantity of a line in the cart',
    permission: 'member',
    body: z.strictObject({ organizationId, ...place, qty }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF, shopRefusals.CART_LINE_NOT_FOUND, ...forCart],
  },
  removeFromCart: {
    route: 'POST /v2/shop/cart/remove',
    summary: 'Removes a line from the cart, by its index',
    permission: 'member',
    body: z.strictObject({ organizationId, ...place }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF, shopRefusals.CART_LINE_NOT_FOUND],
  },
  resetCart: {
    route: 'POST /v2/shop/cart/reset',
    summary: 'Empties the cart',
    permission: 'member',
    body: z.strictObject({ organizationId }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
})
