// The receipt of an order not paid by card, for anyone with its address.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import type { OrderId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { findHousehold } from './household-store.ts'
import { findOrder } from './order-store.ts'
import { describeLine, orderNumberOf } from './notify.ts'

export const orderReceipt = async (
  tx: TenantTransaction,
  orderId: OrderId,
): Promise<Receipt | undefined> => {
  const order = await findOrder(tx, orderId)
  if (!order || order.paymentId) return undefined
  const [holder] = await findHousehold(tx, order.userId)
  return {
    transactionId: orderId,
    status: 'approved',
    kind: 'order',
    amount: decimalFromCents(order.totalCents),
    refunded: decimalFromCents(order.refundedCents),
    brand: '',
    last4: '',
    payerName: holder ? nameOf(holder) : '',
    paidAtSeconds: order.placedSeconds,
    number: orderNumberOf(orderId),
    ...(order.taxCents > 0 ? { tax: decimalFromCents(order.taxCents) } : {}),
    parts: order.lines.map((line) => ({
      firstName: describeLine(line),
      amount: decimalFromCents(line.totalCents),
      releaseDay: '',
    })),
  }
}
