// Completes a card payment for an order, in the transaction that settles it: either the order is
// placed, or its stock is released and its items return to the cart.

import { holderIdOf, type OrderId, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { salesLegs } from '@lodgepole/domain/money/sales-legs'
import { addLine, type CartLine } from '@lodgepole/domain/shop/cart'
import { post, type Movement } from '../../ledger/index.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import {
  startRefunds,
  type ApprovedPaymentHandler,
  type Payment,
  type FailedPaymentHandler,
} from '../money/payments/index.ts'
import { lockCart, writeCart } from './cart-store.ts'
import { findHousehold } from './household-store.ts'
import { lockOrder, returnOrderStock, updateOrder, type Order } from './order-store.ts'
import { takeStock } from './product-store.ts'
import { notifyAboutOrder } from './notify.ts'

export interface OrderDetails {
  readonly orderId: OrderId
  readonly cartLines: readonly CartLine[]
  /** What a receipt shows. */
  readonly number: string
  readonly taxCents: Cents
  readonly allocations: readonly {
    readonly authUserId: PersonId
    readonly firstName: string
    readonly amountCents: Cents
  }[]
  readonly language: string
  readonly origin: string
}

export const REFUND_CAUSE_PREFIX = 'order:'

const postOrder = async (
  tx: CommandTransaction,
  { paymentId, userId, amountCents, provider }: Payment,
  legs: Movement['legs'],
): Promise<string> => {
  const movement = {
    kind: 'transaction',
    key: `order:${paymentId}`,
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    actorUserId: holderIdOf(userId),
    locationName: 'Shop',
    paidBy: provider,
    legs: [{ purpose: 'card-clearing', amountCents: -amountCents }, ...legs],
  } as const
  const posted = await post(tx, movement)
  if (!posted.ok) throw new Error(`payment ${paymentId} cannot be booked: ${posted.error.code}`)
  return posted.value.journalId
}

/**
 * The order had been abandoned and its stock released. It is placed if there is still enough stock;
 * otherwise the money goes back to the card.
 */
const reserveStock = async (tx: CommandTransaction, order: Order): Promise<boolean> =>
  order.status === 'awaiting-payment' ||
  takeStock(
    tx,
    order.lines.filter(({ counted }) => counted).map(({ productId, qty }) => ({ productId, qty })),
  )

export const handleOrderPaid: ApprovedPaymentHandler = async (tx, payment) => {
  const { paymentId, userId, amountCents } = payment
  const order = await lockOrder(tx, { paymentId })
  if (!order) throw new Error(`payment ${paymentId} has no order`)
  const now = new Date(tx.context.nowMs)
  const [holder] = await findHousehold(tx, userId)
  if (await reserveStock(tx, order)) {
    const journalId = await postOrder(tx, payment, salesLegs(order))
    await updateOrder(tx, order.orderId, { status: 'placed', journalId }, now)
    notifyAboutOrder(tx, order, holder, 'placed')
    return journalId
  }
  const journalId = await postOrder(tx, payment, [{ purpose: 'spending', userId, amountCents }])
  // What cannot be refunded to the card stays on the account.
  await startRefunds(tx, [
    { paymentId, userId, amountCents, cause: `${REFUND_CAUSE_PREFIX}${order.orderId}` },
  ])
  notifyAboutOrder(tx, order, holder, 'cancelled', amountCents)
  return journalId
}

/**
 * Nothing was paid. Items added to the cart meanwhile stay, and items that no longer fit are left
 * out.
 */
export const handleOrderUnpaid: FailedPaymentHandler = async (
  tx,
  { paymentId, userId, details },
) => {
  const order = await lockOrder(tx, { paymentId })
  if (order?.status !== 'awaiting-payment') return
  const now = new Date(tx.context.nowMs)
  await updateOrder(tx, order.orderId, { status: 'cancelled' }, now)
  const { lines: before } = await lockCart(tx, userId)
  const lines = (details as unknown as OrderDetails).cartLines.reduce(
    (cart: readonly CartLine[], line) => {
      const added = addLine(cart, line)
      return added.ok ? added.value : cart
    },
    before,
  )
  await writeCart(tx, userId, lines, now)
  await returnOrderStock(tx, order, order.lines)
}
