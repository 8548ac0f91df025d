// Changes to a placed order: the household cancels it; staff pack, deliver, cancel or partly refund
// it.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { householdIdOf, type OrderId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { mayCancelOwn, staffMaySet, type OrderStatus } from '@lodgepole/domain/shop/orders'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import {
  refundOrderLines,
  lockPaidOrder,
  remainingOf,
  type Back,
  type RefundResult,
} from '../refund-order-lines.ts'
import { findHousehold } from '../household-store.ts'
import { returnOrderStock, updateOrder, type Order } from '../order-store.ts'
import { noteOrder, notifyAboutOrder } from '../notify.ts'

const nothingBack: RefundResult = { refundedCents: 0, refundIds: [] }

/** Takes the stock's lock last, as ordering does. */
const cancel = async (
  tx: CommandTransaction,
  order: Order,
): Promise<Result<RefundResult, Refusal>> => {
  const rest = remainingOf(order)
  const back = await refundOrderLines(tx, order, rest)
  if (!back.ok) return back
  await updateOrder(tx, order.orderId, { status: 'cancelled' }, new Date(tx.context.nowMs))
  await returnOrderStock(tx, order, rest)
  return back
}

const tell = async (
  tx: CommandTransaction,
  order: Order,
  change: Parameters<typeof notifyAboutOrder>[3],
  refundedCents: Cents,
  lines = order.lines,
): Promise<void> => {
  const [holder] = await findHousehold(tx, order.userId)
  notifyAboutOrder(tx, { ...order, lines }, holder, change, refundedCents)
}

export const cancelOwnOrder: Command<{ readonly orderId: OrderId }, RefundResult> = {
  name: 'shop.cancel-order',
  permission: 'member',
  run: async (tx, { orderId }) => {
    const { actor } = tx.context
    const order = await lockPaidOrder(tx, orderId)
    if (order?.userId !== householdIdOf(actor.userId)) return refuse(shopRefusals.ORDER_NOT_FOUND)
    if (!mayCancelOwn(order.status))
      return refuse(shopRefusals.ORDER_STATUS, { details: { status: order.status } })
    const back = await cancel(tx, order)
    if (!back.ok) return back
    await tell(tx, order, 'cancelled', back.value.refundedCents)
    tx.note({ orderId, refundedCents: back.value.refundedCents })
    return back
  },
}

export const setOrderStatus: Command<
  { readonly orderId: OrderId; readonly status: Exclude<OrderStatus, 'awaiting-payment'> },
  RefundResult,
  Member | ApiKey
> = {
  name: 'shop.set-order-status',
  permission: { capability: 'shopWrite' },
  run: async (tx, { orderId, status }) => {
    const order = await lockPaidOrder(tx, orderId)
    if (!order) return refuse(shopRefusals.ORDER_NOT_FOUND)
    if (!staffMaySet(order.status, status))
      return refuse(shopRefusals.ORDER_STATUS, { details: { status: order.status } })
    const back = status === 'cancelled' ? await cancel(tx, order) : ok(nothingBack)
    if (!back.ok) return back
    if (status !== 'cancelled')
      await updateOrder(tx, orderId, { status }, new Date(tx.context.nowMs))
    if (status === 'placed') noteOrder(tx, order, 'unpacked')
    else await tell(tx, order, status, back.value.refundedCents)
    tx.note({ orderId, from: order.status, to: status, refundedCents: back.value.refundedCents })
    return back
  },
}

export const refundOrder: Command<
  { readonly orderId: OrderId; readonly lines: readonly Back[]; readonly restock: boolean },
  RefundResult,
  Member | ApiKey
> = {
  name: 'shop.refund-order',
  permission: { capability: 'shopWrite' },
  run: async (tx, { orderId, lines, restock }) => {
    const order = await lockPaidOrder(tx, orderId)
    if (!order) return refuse(shopRefusals.ORDER_NOT_FOUND)
    if (order.status === 'awaiting-payment' || order.status === 'cancelled')
      return refuse(shopRefusals.ORDER_STATUS, { details: { status: order.status } })
    if (new Set(lines.map(({ line }) => line)).size !== lines.length)
      return refuse(shopRefusals.MORE_THAN_ORDERED)
    const back = await refundOrderLines(tx, order, lines)
    if (!back.ok) return back
    if (restock) await returnOrderStock(tx, order, lines)
    // What is refunded, not what was ordered.
    const refundedLines = order.lines.flatMap((one) =>
      lines.filter(({ line }) => line === one.line).map(({ qty }) => ({ ...one, qty })),
    )
    await tell(tx, order, 'refunded', back.value.refundedCents, refundedLines)
    tx.note({ orderId, lines, restock, refundedCents: back.value.refundedCents })
    return back
  },
}
