import type { I18n } from '../../../platform/i18n.ts'
import type { InvoiceChange } from '../kinds/changes.ts'
import type { MailAbout, MailText, Sentences } from './mail-texts.ts'

const receipts: ReadonlySet<InvoiceChange> = new Set(['paid', 'partly-paid'])
const refundChanges: ReadonlySet<InvoiceChange> = new Set(['returned', 'refunded'])
/** These name the amount charged automatically, not the amount still due. */
const ofPlan: ReadonlySet<InvoiceChange> = new Set(['plan-agreed', 'instalment-soon'])

const changes: Readonly<Record<InvoiceChange, (i18n: I18n) => Sentences>> = {
  issued: (i18n) => [i18n.t('A new invoice'), i18n.t('You have a new invoice.')],
  'due-soon': (i18n) => [
    i18n.t('An invoice is due soon'),
    i18n.t('This is a friendly reminder that one of your invoices is due soon.'),
  ],
  overdue: (i18n) => [
    i18n.t('An invoice is overdue'),
    i18n.t('One of your invoices is past due. Please pay it as soon as you can.'),
  ],
  paid: (i18n) => [i18n.t('Invoice paid'), i18n.t('Thank you. Your invoice is paid.')],
  'partly-paid': (i18n) => [
    i18n.t('Payment received'),
    i18n.t('Thank you. We received a partial payment of your invoice.'),
  ],
  returned: (i18n) => [
    i18n.t('Payment refunded'),
    i18n.t(
      'We charged your card for an invoice that was already settled. We are refunding the ' +
        'card.',
    ),
  ],
  refunded: (i18n) => [
    i18n.t('Refund issued'),
    i18n.t(
      'We refunded money that you paid for an invoice. It goes back to the card or account ' +
        'it came from. A card refund can take a few days to appear.',
    ),
  ],
  'plan-agreed': (i18n) => [
    i18n.t('Payment plan started'),
    i18n.t(
      'You agreed to pay an invoice in installments. We’ll charge your default card ' +
        'on these days and email you three days before each charge. You can stop the ' +
        'plan at any time.',
    ),
  ],
  'instalment-soon': (i18n) => [
    i18n.t('An installment is due'),
    i18n.t('As agreed, we’ll charge your default card for the next installment of your invoice.'),
  ],
  'plan-stopped': (i18n) => [
    i18n.t('Payment plan stopped'),
    i18n.t(
      'We couldn’t charge your card, so the payment plan has ended. We won’t charge the ' +
        'card again. Please pay the rest of the invoice.',
    ),
  ],
  'plan-ended': (i18n) => [
    i18n.t('Payment plan ended'),
    i18n.t(
      'You stopped the payment plan. We won’t charge your card again. The rest of the ' +
        'invoice is due in one payment.',
    ),
  ],
  'plan-unshared': (i18n) => [
    i18n.t('Payment plan ended'),
    i18n.t(
      'The person who agreed to the payment plan no longer shares this account, so the ' +
        'plan has ended. We won’t charge the card again, and the rest of the invoice is due ' +
        'in one payment. You can agree to a new plan, but check first that the saved card is ' +
        'yours.',
    ),
  ],
}

const details = ({
  i18n,
  data: { change, number, title, amount, due, dueDay, instalments = [] },
  days,
  money,
}: MailAbout<'invoice'>) => [
  { label: i18n.t('Invoice'), value: number },
  { label: i18n.t('About'), value: title },
  ...(receipts.has(change) ? [{ label: i18n.t('Paid'), value: money(amount) }] : []),
  ...(refundChanges.has(change) ? [{ label: i18n.t('Refunded'), value: money(amount) }] : []),
  ...(change === 'instalment-soon'
    ? [
        { label: i18n.t('Charged'), value: money(amount) },
        { label: i18n.t('On', {}, { context: 'day' }), value: days([dueDay]) },
      ]
    : []),
  ...(change === 'plan-agreed'
    ? instalments.map((part) => ({ label: days([part.day]), value: money(part.amount) }))
    : []),
  ...(due === '0.00' || ofPlan.has(change)
    ? []
    : [
        { label: i18n.t('Amount due'), value: money(due) },
        { label: i18n.t('Due'), value: days([dueDay]) },
      ]),
]

export const invoiceMail: MailText<'invoice'> = (about) => {
  const {
    i18n,
    data: { change, number },
    organization,
    short,
  } = about
  const [what, happened] = changes[change](i18n)
  return {
    subject: `${what} – ${number} – ${short}`,
    heading: what,
    opening: [happened],
    details: details(about),
    button: receipts.has(change) ? i18n.t('See the receipt') : i18n.t('See the invoice'),
    closing: i18n.t('If you have a question about this, ask {organization}.', { organization }),
  }
}
