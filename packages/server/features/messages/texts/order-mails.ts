import type { I18n } from '../../../platform/i18n.ts'
import type { OrderChange } from '../kinds/changes.ts'
import type { MailText, Sentences } from './mail-texts.ts'
import { whenLine } from './shared-texts.ts'

const changes: Readonly<Record<OrderChange, (i18n: I18n) => Sentences>> = {
  placed: (i18n) => [
    i18n.t('Order received'),
    i18n.t('Thank you. We received your order and your payment.'),
  ],
  packed: (i18n) => [
    i18n.t('Order packed'),
    i18n.t('Your order is packed. You’ll receive it soon.'),
  ],
  delivered: (i18n) => [i18n.t('Order delivered'), i18n.t('Your order has been delivered.')],
  cancelled: (i18n) => [
    i18n.t('Order canceled'),
    i18n.t('Your order is canceled. We’ll refund any payment the way you paid.'),
  ],
  refunded: (i18n) => [
    i18n.t('Refund'),
    i18n.t('We refunded part of your order the way you paid.'),
  ],
}

export const orderMail: MailText<'order'> = ({
  i18n,
  data: { change, number, items, total, refunded },
  organization,
  short,
  when,
  money,
}) => {
  const [what, happened] = changes[change](i18n)
  return {
    subject: `${what} – ${short}`,
    heading: what,
    opening: [happened],
    details: [
      { label: i18n.t('Order'), value: number },
      { label: i18n.t('Items'), value: items },
      { label: i18n.t('Total'), value: money(total) },
      ...(refunded === '0.00' ? [] : [{ label: i18n.t('Refunded'), value: money(refunded) }]),
      whenLine(i18n, when),
    ],
    button: change === 'placed' ? i18n.t('See the receipt') : i18n.t('See your orders'),
    closing: i18n.t('If you didn’t order this, contact {organization}.', { organization }),
  }
}
