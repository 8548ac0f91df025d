// Turns the cart into an order paid from a spending account, in one transaction. The stock is taken
// last, so that concurrent buyers wait as briefly as possible.

import { householdIdOf, type OrderId, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { salesLegs } from '@lodgepole/domain/money/sales-legs'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import { post } from '../../../ledger/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { insertOrder } from '../place-order-store.ts'
import { allTaken, prepareOrder, refuseTaken, type Prepared } from '../prepare-order.ts'
import { notifyAboutOrder } from '../notify.ts'

export interface OrderRequest {
  readonly agreedTotal: string | number
  readonly language: string
  readonly origin: string
}

export interface Ordered {
  readonly orderId: OrderId
  readonly totalCents: Cents
}

/** How the stock is taken. Tests replace it to show what happens without the condition. */
export type TakeOrder = typeof insertOrder

const pay = async (
  tx: CommandTransaction,
  orderId: OrderId,
  prepared: Prepared,
  payerId: PersonId | undefined,
  accountId: string,
): Promise<Result<string | null, Refusal>> => {
  const { totalCents, household, lines } = prepared
  if (totalCents === 0) return ok(null)
  if (payerId === undefined)
    return refuse(shopRefusals.PAYMENT_REQUIRED, { details: { totalCents } })
  if (!household.some(({ userId }) => userId === payerId))
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const posted = await post(tx, {
    kind: 'transaction',
    key: `order:${orderId}`,
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    actorUserId: accountId,
    locationName: 'Shop',
    outsideLimits: true,
    items: lines.map(({ name, qty: quantity, totalCents: amountCents }) => ({
      name,
      quantity,
      amountCents,
      restricted: false,
    })),
    legs: [
      { purpose: 'spending', userId: payerId, amountCents: -totalCents },
      ...salesLegs(prepared),
    ],
  })
  if (!posted.ok) return posted
  tx.emit({ topic: 'bank.balance-fell', payload: { userId: payerId } })
  return ok(posted.value.journalId)
}

export const createOrderFromAccount = (
  kinds: readonly ProductKind[],
  take: TakeOrder = insertOrder,
): Command<OrderRequest & { readonly payerId: PersonId | undefined }, Ordered> => ({
  name: 'shop.order-from-account',
  permission: 'member',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { agreedTotal, payerId, language, origin }) => {
    const { actor, nowMs } = tx.context
    const prepared = await prepareOrder(tx, actor.userId, kinds, agreedTotal)
    if (!prepared.ok) return prepared
    const { netCents, taxCents, totalCents, lines, household } = prepared.value
    const orderId = newId()
    const journal = await pay(tx, orderId, prepared.value, payerId, actor.userId)
    if (!journal.ok) return journal
    const order = {
      orderId,
      userId: householdIdOf(actor.userId),
      status: 'placed',
      netCents,
      taxCents,
      totalCents,
      paymentId: null,
      payerId: journal.value === null ? null : (payerId ?? null),
      journalId: journal.value,
      language,
      origin,
      lines,
    } as const
    const taken = await take(tx, order, nowMs)
    if (!allTaken(prepared.value, taken)) return refuseTaken(prepared.value, taken)
    notifyAboutOrder(tx, order, household[0], 'placed')
    tx.note({ orderId, totalCents, payerId: order.payerId })
    return ok({ orderId, totalCents })
  },
})
