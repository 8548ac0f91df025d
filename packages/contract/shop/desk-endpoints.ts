// For staff who run the shop: what is sold, the stock, and what has to be packed.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { allergens } from '@lodgepole/domain/shop/allergens'
import { orderStatuses } from '@lodgepole/domain/shop/orders'
import { productKinds, recipients } from '@lodgepole/domain/shop/product'
import { draftRefusals } from '@lodgepole/domain/shop/product-draft'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import * as z from 'zod'
import { fileAnswer, itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../kernel/endpoint.ts'
import { optionSchema, productSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const hosts = ['console', 'organization', 'main'] satisfies HostKind[]
const [reads, writes] = [
  { permission: { capability: 'shopRead' }, hosts },
  { permission: { capability: 'shopWrite' }, hosts },
] as const
const page = {
  next: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
const seconds = z.int().min(0).max(9_999_999_999).nullable()
const day = z.iso.date()
/** Without a day, selects what has no delivery day. */
const ofDay = { organizationId, day: day.optional() }

const deskProduct = productSchema.extend({
  isHidden: z.boolean(),
  place: z.number(),
  version: z.number(),
})

const draft = z.strictObject({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1_000),
  imageUrl: z.string().max(300).nullable(),
  price: z.string().max(12),
  taxRate: z.string().max(6),
  opensAt: seconds,
  closesAt: seconds,
  deliveryDay: day.nullable(),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  options: z.array(optionSchema).max(6),
  recipient: z.enum(recipients),
  maxPerOrder: z.int().min(1).max(99),
  isHidden: z.boolean(),
  place: z.int().min(0).max(9_999),
})

const packedLine = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  line: z.number(),
  status: z.enum(orderStatuses),
  householdName: z.string(),
  /** Where the person is, such as bunk and session: the line next to their name. */
  place: z.string(),
  personName: z.string(),
  name: z.string(),
  qty: z.number(),
  options: z.record(z.string(), z.string()),
  /** Allergens in it that the person's notes seem to mention. */
  warnings: z.array(z.enum(allergens)),
})

export type DeskProduct = DeepReadonly<z.output<typeof deskProduct>>
export type ProductDraft = DeepReadonly<z.output<typeof draft>>
export type PackedLine = DeepReadonly<z.output<typeof packedLine>>

export const shopDeskEndpoints = endpoints({
  products: {
    ...reads,
    route: 'GET /v2/console/shop/products',
    summary: 'Lists all current and former products of one kind, in the order of the shop',
    query: z.object({ organizationId, kind: z.enum(productKinds), ...page }),
    output: itemsAnswer(deskProduct),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  saveProduct: {
    ...writes,
    route: 'POST /v2/console/shop/product',
    summary:
      'Creates a product, or changes one if nobody else has changed it since. The stock ' +
      'has a call of its own',
    body: z.strictObject({
      organizationId,
      productId: z.uuid().optional(),
      version: z.int().optional(),
      kind: z.enum(productKinds),
      product: draft,
    }),
    output: itemAnswer(deskProduct),
    refusals: [
      shopRefusals.PRODUCT_NOT_FOUND,
      draftRefusals.PRODUCT_NOT_VALID,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
  setStock: {
    ...writes,
    route: 'POST /v2/console/shop/product/stock',
    summary:
      'Adds a delivery to the stock, or sets the stock after a count. Null turns counting off',
    body: z.strictObject({
      organizationId,
      productId: z.uuid(),
      change: z.union([
        z.strictObject({ by: z.int().min(-99_999).max(99_999) }),
        z.strictObject({
          counted: z.int().min(0).max(999_999).nullable(),
          seen: z.int().nullable(),
        }),
      ]),
    }),
    output: itemAnswer(deskProduct),
    refusals: [
      shopRefusals.PRODUCT_NOT_FOUND,
      shopRefusals.NOT_ENOUGH_LEFT,
      shopRefusals.STOCK_CHANGED,
    ],
  },
  picture: {
    ...writes,
    route: 'POST /v2/console/shop/product/picture',
    idempotencyKey: false,
    summary:
      'Uploads a picture that can then be saved with a product. It is resized, and its ' +
      'metadata is removed',
    body: z.strictObject({ organizationId, pictureBase64: z.string().max(700_000) }),
    output: itemAnswer(z.object({ imageUrl: z.string() })),
    refusals: [shopRefusals.PICTURE_NOT_READABLE],
    callsPerMinute: 20,
  },
  packingDays: {
    ...reads,
    route: 'GET /v2/console/shop/packing/days',
    summary: 'Lists the days with something left to pack or hand out, with the amounts',
    query: z.object({ organizationId }),
    output: itemsAnswer(
      z.object({
        day: z.string().nullable(),
        orders: z.number(),
        packed: z.number(),
        pieces: z.number(),
      }),
    ),
    refusals: [],
  },
  packing: {
    ...reads,
    route: 'GET /v2/console/shop/packing',
    summary: 'Lists what to pack for a day, by place and person',
    query: z.object({ ...ofDay, ...page }),
    output: itemsAnswer(packedLine),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  packingFile: {
    ...reads,
    route: 'GET /v2/console/shop/packing/file',
    summary: 'Downloads the complete packing list as CSV',
    query: z.object(ofDay),
    output: fileAnswer,
    files: ['text/csv'],
    callsPerMinute: 20,
    refusals: [],
  },
  packOrders: {
    ...writes,
    route: 'POST /v2/console/shop/orders/packed',
    summary: 'Marks several orders as packed. Delivered and canceled orders stay as they are',
    body: z.strictObject({ organizationId, orderIds: z.array(z.uuid()).min(1).max(200) }),
    output: itemAnswer(z.object({ packed: z.number(), left: z.number() })),
    refusals: [],
  },
})
