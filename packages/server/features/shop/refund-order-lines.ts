// Refunds an order to the original payment: the spending account, or the card through the account.
// It runs under the order's lock, piece by piece, and never exceeds the amount paid.

import type { Cents } from '@lodgepole/domain/kernel/money'
import { holderIdOf, type OrderId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { refundOf, sumTotals, type LineTotals } from '@lodgepole/domain/kernel/price'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import { refundSale } from '../../ledger/index.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { recordBalanceRise } from '../money/low-balance/index.ts'
import { lockPayments, startRefunds } from '../money/payments/index.ts'
import { REFUND_CAUSE_PREFIX } from './card-payment.ts'
import { findOrder, lockOrder, markRefunded, updateOrder, type Order } from './order-store.ts'

export interface Back {
  readonly line: number
  readonly qty: number
}

export interface RefundResult {
  readonly refundedCents: Cents
  /** Card refunds that have been started; they are carried out after the commit. */
  readonly refundIds: readonly string[]
}

/** Locks the payment before the order, as settling a payment does. */
export const lockPaidOrder = async (
  tx: CommandTransaction,
  orderId: OrderId,
): Promise<Order | undefined> => {
  const seen = await findOrder(tx, orderId)
  if (!seen) return undefined
  if (seen.paymentId) await lockPayments(tx, [seen.paymentId])
  return lockOrder(tx, { orderId })
}

export const remainingOf = ({ lines }: Order): readonly Back[] =>
  lines.flatMap(({ line, qty, refundedQty }) =>
    qty > refundedQty ? [{ line, qty: qty - refundedQty }] : [],
  )

const move = async (
  tx: CommandTransaction,
  order: Order,
  back: LineTotals,
  refundedCents: Cents,
): Promise<readonly string[]> => {
  const { orderId, userId, payerId, paymentId, journalId } = order
  const how = {
    key: `order-refund:${orderId}:${refundedCents}`,
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    locationName: 'Shop',
  }
  if (!journalId) throw new Error(`order ${orderId} was paid without a journal`)
  const posted = await refundSale(tx, {
    ...how,
    saleJournalId: journalId,
    part: { ...back, toUserId: payerId ?? holderIdOf(userId) },
  })
  if (!posted.ok) throw new Error(`order ${orderId} cannot be given back: ${posted.error.code}`)
  if (payerId) await recordBalanceRise(tx, [payerId])
  if (!paymentId) return []
  const started = await startRefunds(tx, [
    { paymentId, userId, amountCents: back.totalCents, cause: `${REFUND_CAUSE_PREFIX}${orderId}` },
  ])
  return started.ok ? started.value : []
}

export const refundOrderLines = async (
  tx: CommandTransaction,
  order: Order,
  wanted: readonly Back[],
): Promise<Result<RefundResult, Refusal>> => {
  const parts: LineTotals[] = []
  for (const { line, qty } of wanted) {
    const found = order.lines.find((one) => one.line === line)
    if (!found || found.refundedQty + qty > found.qty)
      return refuse(shopRefusals.MORE_THAN_ORDERED, {
        details: { line, left: found ? found.qty - found.refundedQty : 0 },
      })
    parts.push(refundOf(found, found.refundedQty, qty))
  }
  const back = sumTotals(parts)
  const refundedCents = order.refundedCents + back.totalCents
  const refundIds = back.totalCents > 0 ? await move(tx, order, back, refundedCents) : []
  await markRefunded(tx, order.orderId, wanted)
  await updateOrder(tx, order.orderId, { refundedCents }, new Date(tx.context.nowMs))
  return ok({ refundedCents: back.totalCents, refundIds })
}
