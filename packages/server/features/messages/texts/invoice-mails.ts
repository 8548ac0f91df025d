// The mail about an invoice.

import type { I18n } from '../../../platform/i18n.ts'
import type { InvoiceChange } from '../kinds/changes.ts'
import type { MailAbout, MailText, Sentences } from './mail-texts.ts'

const receipts: ReadonlySet<InvoiceChange> = new Set(['paid', 'partly-paid'])
const givenBack: ReadonlySet<InvoiceChange> = new Set(['returned', 'refunded'])
/** These name what is charged by itself, and not what is left to pay. */
const ofPlan: ReadonlySet<InvoiceChange> = new Set(['plan-agreed', 'instalment-soon'])

const changes: Readonly<Record<InvoiceChange, (i18n: I18n) => Sentences>> = {
  issued: (i18n) => [i18n.t('A new invoice'), i18n.t('There is a new invoice for you.')],
  'due-soon': (i18n) => [
    i18n.t('An invoice is due soon'),
    i18n.t('This is a friendly reminder: an invoice of yours is due soon.'),
  ],
  overdue: (i18n) => [
    i18n.t('An invoice is overdue'),
    i18n.t('An invoice of yours has not been paid in time. Please pay it as soon as you can.'),
  ],
  paid: (i18n) => [i18n.t('Invoice paid'), i18n.t('Thank you. Your invoice is paid.')],
  'partly-paid': (i18n) => [
    i18n.t('Payment received'),
    i18n.t('Thank you. We have received a part of your invoice.'),
  ],
  returned: (i18n) => [
    i18n.t('Payment returned'),
    i18n.t(
      'Your card was charged for an invoice on which nothing was due any more. The money goes ' +
        'back to the card.',
    ),
  ],
  refunded: (i18n) => [
    i18n.t('Money given back'),
    i18n.t(
      'Money that you paid for an invoice goes back to where it came from. A card may take some ' +
        'days to show it.',
    ),
  ],
  'plan-agreed': (i18n) => [
    i18n.t('Payment plan agreed'),
    i18n.t(
      'You have agreed to pay an invoice in instalments. Your default card is charged on these ' +
        'days; we tell you three days before each, and you can stop the plan at any time.',
    ),
  ],
  'instalment-soon': (i18n) => [
    i18n.t('An instalment is due'),
    i18n.t('As agreed, your default card is charged for the next instalment of your invoice.'),
  ],
  'plan-stopped': (i18n) => [
    i18n.t('Payment plan stopped'),
    i18n.t(
      'Your card could not be charged, so the payment plan has ended. Nothing more is charged ' +
        'by itself; please pay what is left.',
    ),
  ],
  'plan-ended': (i18n) => [
    i18n.t('Payment plan ended'),
    i18n.t(
      'As you wished, the payment plan has ended. Nothing more is charged by itself; what is ' +
        'left is due in one sum.',
    ),
  ],
  'plan-unshared': (i18n) => [
    i18n.t('Payment plan ended'),
    i18n.t(
      'The payment plan was agreed to by somebody with whom this account is no longer shared, ' +
        'so it has ended. Nothing more is charged by itself; what is left is due in one sum. ' +
        'You can agree to a new plan. Please check first whether the saved card is yours.',
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
  ...(givenBack.has(change) ? [{ label: i18n.t('Returned'), value: money(amount) }] : []),
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
        { label: i18n.t('To be paid'), value: money(due) },
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
