// Reports changes to an order: a mail to the household in the language of the order, and an event
// for other listeners.

import type { OrderId, PaymentId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { requestMail, type OrderChange } from '../messages/index.ts'
import type { NewOrderLine } from './place-order-store.ts'

export interface OrderNotice {
  readonly orderId: OrderId
  readonly userId: HouseholdId
  readonly paymentId: PaymentId | null
  readonly totalCents: Cents
  readonly language: string
  readonly origin: string
  readonly lines: readonly Pick<NewOrderLine, 'name' | 'qty' | 'options' | 'personName'>[]
}

interface OrderRecipient {
  readonly email: string | null
  readonly mailChoices: unknown
}

/** The last part of a receipt's address: the card payment's id, otherwise the order's. */
export const receiptIdOf = ({
  orderId,
  paymentId,
}: Pick<OrderNotice, 'orderId' | 'paymentId'>): string => paymentId ?? orderId

/** The number people quote when they ask about it. */
export const orderNumberOf = (orderId: OrderId): string => orderId.slice(0, 8).toUpperCase()

const SHORT = 40

/** One line in words: quantity, product, options and receiver. Long messages are left out. */
export const describeLine = ({
  qty,
  name,
  options,
  personName,
}: Pick<NewOrderLine, 'qty' | 'name' | 'options' | 'personName'>): string => {
  const about = [
    ...Object.values(options).filter((value) => value !== '' && value.length <= SHORT),
    ...(personName ? [personName] : []),
  ]
  return `${qty} × ${name}${about.length > 0 ? ` (${about.join(', ')})` : ''}`
}

const topicOf: Readonly<Partial<Record<OrderNews, string>>> = {
  placed: 'shop.order-placed',
  delivered: 'shop.order-delivered',
}

/** `unpacked` means it has to be packed again. */
type OrderNews = OrderChange | 'unpacked'

export const noteOrder = (
  tx: CommandTransaction,
  { orderId, userId, totalCents }: Pick<OrderNotice, 'orderId' | 'userId' | 'totalCents'>,
  change: OrderNews,
  refundedCents = 0,
): void =>
  tx.emit({
    topic: topicOf[change] ?? 'shop.order-changed',
    payload: { orderId, userId, change, totalCents, refundedCents },
  })

export const notifyAboutOrder = (
  tx: CommandTransaction,
  order: OrderNotice,
  reader: OrderRecipient | undefined,
  change: OrderChange,
  refundedCents = 0,
): void => {
  noteOrder(tx, order, change, refundedCents)
  if (!reader?.email || !completeMailChoices(reader.mailChoices as Record<string, unknown>).orders)
    return
  const link =
    change === 'placed'
      ? `${order.origin}/receipt/transaction/${receiptIdOf(order)}`
      : `${order.origin}/shop/orders`
  requestMail(tx, {
    kind: 'order',
    to: reader.email,
    language: order.language as Language,
    data: {
      change,
      number: orderNumberOf(order.orderId),
      total: decimalFromCents(order.totalCents),
      refunded: decimalFromCents(refundedCents),
      link,
      happenedAtSeconds: Math.floor(tx.context.nowMs / 1000),
      items: order.lines.map(describeLine).join(', '),
    },
  })
}
