// The shop for people without an account, where the organization lets them look. Their browser
// stores what they choose, and the server adds the prices.

import { MAX_LINES, MAX_QTY } from '@lodgepole/domain/shop/cart'
import { productKinds } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { cartSchema, productSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
/** Without a recipient, because only signed-in people choose one. */
const request = z.strictObject({
  productId: z.uuid(),
  qty: z.int().min(1).max(MAX_QTY).default(1),
  options: z.record(z.string().max(40), z.string().max(500)).default({}),
})

export const guestShopEndpoints = endpoints({
  products: {
    route: 'GET /v2/noauth/shop/products',
    summary: 'Lists what the organization sells, for visitors without an account',
    permission: 'guest',
    query: z.object({ organizationId, kind: z.enum(productKinds).optional() }),
    output: itemsAnswer(productSchema),
    refusals: [shopRefusals.SHOP_OFF],
  },
  priceCart: {
    route: 'POST /v2/noauth/shop/cart',
    idempotencyKey: false,
    summary:
      'Prices a guest’s cart at today’s prices and lists what prevents the order; nothing is ' +
      'stored',
    permission: 'guest',
    body: z.strictObject({
      organizationId,
      items: z.array(request.transform((one) => ({ ...one, personId: null }))).max(MAX_LINES),
    }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF],
    callsPerMinute: 120,
  },
})
