// Prepares a card payment for a cart: fully decided, with the stock reserved by an order that waits
// for the payment, and committed before any card is charged. The cart is emptied here, so that it
// cannot be ordered twice, and is refilled if the charge fails.

import { householdIdOf, type PaymentId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { nameOf } from '@lodgepole/domain/people/names'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { FIRST_CHECK_MS, insertPayment, type Started } from '../../money/payments/index.ts'
import type { OrderDetails } from '../card-payment.ts'
import { insertOrder } from '../place-order-store.ts'
import { allTaken, prepareOrder, refuseTaken } from '../prepare-order.ts'
import { describeLine, orderNumberOf } from '../notify.ts'
import type { Ordered, OrderRequest } from './order-from-account.ts'

export interface CardMeans {
  readonly provider: CardProcessor
  readonly referenceOf: (paymentId: PaymentId) => string
}

export const createStartCardOrder = (
  kinds: readonly ProductKind[],
  { provider, referenceOf }: CardMeans,
): Command<OrderRequest, Started & Ordered> => ({
  name: 'shop.start-card-order',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { agreedTotal, language, origin }) => {
    const { actor, nowMs } = tx.context
    const { userId } = actor
    const prepared = await prepareOrder(tx, userId, kinds, agreedTotal)
    if (!prepared.ok) return prepared
    const { netCents, taxCents, totalCents, lines, household, cartLines } = prepared.value
    if (totalCents === 0) return refuse(shopRefusals.NOTHING_TO_PAY)
    const [orderId, paymentId, holder] = [newId(), newId(), household[0]]
    const details: OrderDetails = {
      orderId,
      cartLines,
      language,
      origin,
      number: orderNumberOf(orderId),
      taxCents,
      allocations: lines.map((line) => ({
        authUserId: line.personId ?? userId,
        firstName: describeLine(line),
        amountCents: line.totalCents,
      })),
    }
    const payment = {
      paymentId,
      purpose: 'order',
      provider,
      reference: referenceOf(paymentId),
      amountCents: totalCents,
      userId,
      payerEmail: holder?.email ?? '',
      payerName: holder ? nameOf(holder) : '',
      details,
    } as const
    await insertPayment(tx, payment, new Date(nowMs), new Date(nowMs + FIRST_CHECK_MS))
    const taken = await insertOrder(
      tx,
      {
        orderId,
        userId: householdIdOf(userId),
        status: 'awaiting-payment',
        netCents,
        taxCents,
        totalCents,
        paymentId,
        payerId: null,
        journalId: null,
        language,
        origin,
        lines,
      },
      nowMs,
    )
    if (!allTaken(prepared.value, taken)) return refuseTaken(prepared.value, taken)
    tx.note({ orderId, paymentId, totalCents })
    return ok({ paymentId, orderId, totalCents })
  },
})
