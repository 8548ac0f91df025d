// From the cart to an order, and the order's progress.

import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { amountRefusals } from '@lodgepole/domain/money/deposit'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { orderStatuses } from '@lodgepole/domain/shop/orders'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import * as z from 'zod'
import { amountSchema } from '../money/bank/schemas.ts'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type HostKind } from '../kernel/endpoint.ts'
import { stepRefusals } from '../people/onboarding/refusals.ts'
import { cartSchema, checkedOutSchema, orderSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const text = (longest: number) => z.string().max(longest).optional()
/**
 * What the member has agreed to pay. It is only compared with the cart's total and never used as
 * the price.
 */
const agreed = { organizationId, agreedTotal: amountSchema }
const atCheckout = [
  shopRefusals.SHOP_OFF,
  shopRefusals.CART_EMPTY,
  shopRefusals.CART_CHANGED,
  ...stepRefusals,
  amountRefusals.INVALID_AMOUNT,
  amountRefusals.AMOUNT_TOO_SMALL,
  amountRefusals.AMOUNT_TOO_LARGE,
]
const byCard = [
  ...atCheckout,
  shopRefusals.NOTHING_TO_PAY,
  depositRefusals.OTHER_PROVIDER,
  ...Object.values(cardRefusals),
  ...Object.values(cardProviderRefusals),
]
const page = { next: text(60), limit: z.coerce.number().int().min(1).max(200).optional() }
const TRIES_A_MINUTE = 20
const staff = {
  permission: { capability: 'shopWrite' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const

export const orderEndpoints = endpoints({
  paySquare: {
    route: 'POST /v2/bank/payment/carepackage/square',
    summary: 'Orders what is in the cart and charges a new card or one on file',
    permission: 'member',
    body: z.strictObject({
      ...agreed,
      customerId: text(191),
      squareCardId: text(191),
      squareCardNonce: text(500),
      cardNonce: text(500),
    }),
    output: itemAnswer(checkedOutSchema),
    refusals: [...byCard, depositRefusals.INVALID_CUSTOMER_ID, depositRefusals.INVALID_CARD_NONCE],
    callsPerMinute: TRIES_A_MINUTE,
  },
  payAuthorizenet: {
    route: 'POST /v2/bank/payment/carepackage/authorizenet',
    summary: 'Orders what is in the cart and charges an Accept.js token or a card on file',
    permission: 'member',
    body: z.strictObject({
      ...agreed,
      opaqueDataDescriptor: text(200),
      opaqueDataValue: text(4_000),
      customerId: text(191),
      authorizenetCardId: text(191),
    }),
    output: itemAnswer(checkedOutSchema),
    refusals: [...byCard, depositRefusals.INVALID_OPAQUE_DATA, depositRefusals.INVALID_CUSTOMER_ID],
    callsPerMinute: TRIES_A_MINUTE,
  },
  payFromAccount: {
    route: 'POST /v2/bank/payment/carepackage/account',
    summary:
      'Orders what is in the cart and charges a spending account of the household. A free ' +
      'order needs no account',
    permission: 'member',
    body: z.strictObject({ ...agreed, payerId: z.uuid().optional() }),
    output: itemAnswer(checkedOutSchema),
    refusals: [
      ...atCheckout,
      shopRefusals.PAYMENT_REQUIRED,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
  orders: {
    route: 'GET /v2/shop/orders',
    summary: 'Lists the account’s orders of the last six months or since September 1, newest first',
    permission: 'member',
    query: z.object({ organizationId, ...page }),
    output: itemsAnswer(orderSchema),
    refusals: [shopRefusals.SHOP_OFF, commonRefusals.INVALID_INPUT],
  },
  consoleOrders: {
    ...staff,
    permission: { capability: 'shopRead' },
    route: 'GET /v2/console/shop/orders',
    summary: 'Lists the organization’s orders with a status, newest first',
    query: z.object({ organizationId, status: z.enum(orderStatuses).default('placed'), ...page }),
    output: itemsAnswer(orderSchema.extend({ householdId: z.string(), householdName: z.string() })),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  cancelOrder: {
    route: 'POST /v2/shop/order/cancel',
    summary:
      'Cancels an order that nobody has started to pack. The money goes back the way it ' +
      'was paid',
    permission: 'member',
    body: z.strictObject({ organizationId, orderId: z.uuid() }),
    output: itemAnswer(orderSchema),
    refusals: [shopRefusals.ORDER_NOT_FOUND, shopRefusals.ORDER_STATUS],
  },
  reorder: {
    route: 'POST /v2/shop/order/reorder',
    summary:
      'Adds the products of an earlier order to the cart. Products that are no longer sold ' +
      'are left out and named',
    permission: 'member',
    body: z.strictObject({ organizationId, orderId: z.uuid() }),
    output: itemAnswer(cartSchema),
    refusals: [shopRefusals.SHOP_OFF, shopRefusals.ORDER_NOT_FOUND],
  },
  setOrderStatus: {
    ...staff,
    route: 'POST /v2/console/shop/order/status',
    summary:
      'Marks an order as packed or delivered, or cancels it with a full refund; the household ' +
      'is notified',
    body: z.strictObject({
      organizationId,
      orderId: z.uuid(),
      status: z.enum(['placed', 'packed', 'delivered', 'cancelled']),
    }),
    output: itemAnswer(orderSchema),
    refusals: [shopRefusals.ORDER_NOT_FOUND, shopRefusals.ORDER_STATUS],
  },
  refundOrder: {
    ...staff,
    route: 'POST /v2/console/shop/order/refund',
    summary: 'Refunds some pieces of an order the way it was paid, never more than were ordered',
    body: z.strictObject({
      organizationId,
      orderId: z.uuid(),
      restock: z.boolean().default(false),
      lines: z
        .array(z.strictObject({ line: z.int().min(0).max(200), qty: z.int().min(1).max(99) }))
        .min(1)
        .max(40),
    }),
    output: itemAnswer(orderSchema),
    refusals: [
      shopRefusals.ORDER_NOT_FOUND,
      shopRefusals.ORDER_STATUS,
      shopRefusals.MORE_THAN_ORDERED,
    ],
  },
})
