// The mail about an order, in each language: the same lines, so that only the words differ.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { OrderChange } from '../mail-kinds.ts'
import type { MailTexts } from './mail-texts.ts'

interface OrderTexts {
  readonly changes: Readonly<Record<OrderChange, readonly [subject: string, opening: string]>>
  readonly labels: Readonly<
    Record<'number' | 'items' | 'total' | 'refunded' | 'when' | 'receipt' | 'orders', string>
  >
  readonly closing: (organization: string) => string
}

const mailOf =
  ({ changes, labels, closing }: OrderTexts): MailTexts['kinds']['order'] =>
  ({ data: { change, number, items, total, refunded }, organization, short, when, money }) => ({
    subject: `${changes[change][0]} – ${short}`,
    heading: changes[change][0],
    opening: [changes[change][1]],
    details: [
      { label: labels.number, value: number },
      { label: labels.items, value: items },
      { label: labels.total, value: money(total) },
      ...(refunded === '0.00' ? [] : [{ label: labels.refunded, value: money(refunded) }]),
      { label: labels.when, value: when },
    ],
    button: change === 'placed' ? labels.receipt : labels.orders,
    closing: closing(organization),
  })

export const orderMails: Readonly<Record<Language, MailTexts['kinds']['order']>> = {
  en: mailOf({
    changes: {
      placed: ['Order received', 'Thank you. Your order has been paid for and is with us.'],
      packed: ['Order packed', 'Your order is packed and on its way.'],
      delivered: ['Order delivered', 'Your order has been delivered.'],
      cancelled: [
        'Order canceled',
        'Your order is canceled. Any payment is refunded the way it was paid.',
      ],
      refunded: ['Refund', 'Part of what you paid for your order goes back to where it came from.'],
    },
    labels: {
      number: 'Order',
      items: 'What',
      total: 'Total',
      refunded: 'Refunded',
      when: 'When',
      receipt: 'See the receipt',
      orders: 'See your orders',
    },
    closing: (organization) => `If you did not order this, tell ${organization}.`,
  }),
  es: mailOf({
    changes: {
      placed: ['Pedido recibido', 'Gracias. Su pedido está pagado y lo hemos recibido.'],
      packed: ['Pedido preparado', 'Su pedido está preparado y en camino.'],
      delivered: ['Pedido entregado', 'Su pedido se ha entregado.'],
      cancelled: ['Pedido cancelado', 'Su pedido está cancelado. Lo que pagó vuelve a donde vino.'],
      refunded: ['Reembolso', 'Una parte de lo que pagó por su pedido vuelve a donde vino.'],
    },
    labels: {
      number: 'Pedido',
      items: 'Qué',
      total: 'Total',
      refunded: 'Reembolsado',
      when: 'Cuándo',
      receipt: 'Ver el recibo',
      orders: 'Ver sus pedidos',
    },
    closing: (organization) => `Si usted no hizo este pedido, avise a ${organization}.`,
  }),
  fr: mailOf({
    changes: {
      placed: ['Commande reçue', 'Merci. Votre commande est payée et nous l’avons reçue.'],
      packed: ['Commande préparée', 'Votre commande est préparée et en route.'],
      delivered: ['Commande livrée', 'Votre commande a été livrée.'],
      cancelled: [
        'Commande annulée',
        'Votre commande est annulée. Ce que vous avez payé retourne d’où il venait.',
      ],
      refunded: [
        'Remboursement',
        'Une partie de ce que vous avez payé pour votre commande retourne d’où elle venait.',
      ],
    },
    labels: {
      number: 'Commande',
      items: 'Quoi',
      total: 'Total',
      refunded: 'Remboursé',
      when: 'Quand',
      receipt: 'Voir le reçu',
      orders: 'Voir vos commandes',
    },
    closing: (organization) => `Si vous n’avez pas passé cette commande, prévenez ${organization}.`,
  }),
}
