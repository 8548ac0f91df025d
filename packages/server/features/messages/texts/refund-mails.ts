// Mails about refunds to a card, including refused ones.

import { plainText } from '../plain-text.ts'
import type { MailText } from './mail-texts.ts'
import { amountLine, cardLine, shortName, whenLine } from './shared-texts.ts'

export const refundSent: MailText<'refund-sent'> = ({
  i18n,
  data: { amount, card },
  organization,
  short,
  when,
  money,
}) => ({
  subject: i18n.t('Refund of {amount} from {short}', { amount: money(amount), short }),
  heading: i18n.t('We’re refunding your card'),
  opening: [
    i18n.t(
      '{organization} has refunded all or part of a payment you made. It can take a few ' +
        'days to appear on your card.',
      { organization },
    ),
  ],
  details: [amountLine(i18n, money(amount)), cardLine(i18n, card), whenLine(i18n, when)],
})

export const refundRefused: MailText<'refund-refused'> = ({
  i18n,
  data: { name, amount, card },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('We couldn’t refund {amount} to your card at {short}', {
    amount: money(amount),
    short,
  }),
  heading: i18n.t('The card doesn’t accept refunds'),
  opening: [
    i18n.t(
      'The card’s bank refused a refund of {amount} from {organization}. The money isn’t ' +
        'lost: it’s in {name}’s account, ready to spend.',
      { amount: money(amount), organization, name: shortName(name) },
    ),
  ],
  details: [amountLine(i18n, money(amount)), cardLine(i18n, card)],
  button: i18n.t('View the account'),
  closing: i18n.t('If you’d rather have it back, ask the office. We’ve let them know, too.'),
})

export const refundRefusedStaff: MailText<'refund-refused-staff'> = ({
  i18n,
  data: { name, payer, amount, card, reason, payment },
  organization,
  when,
  money,
}) => ({
  subject: i18n.t('A refund of {amount} to {payer} was refused', {
    amount: money(amount),
    payer: shortName(payer),
  }),
  heading: i18n.t('A card refund was refused'),
  opening: [
    i18n.t(
      'The card provider of {organization} refused a refund. The money is back in the ' +
        'member’s spending account, and we’ve emailed the member. If they want it back, pay ' +
        'it out in cash or by check.',
      { organization },
    ),
  ],
  details: [
    amountLine(i18n, money(amount)),
    { label: i18n.t('Account of'), value: plainText(name, 80) },
    { label: i18n.t('Paid by'), value: plainText(payer, 80) },
    cardLine(i18n, card),
    { label: i18n.t('Provider’s payment ID'), value: plainText(payment, 80) },
    { label: i18n.t('Reason'), value: reason },
    whenLine(i18n, when),
  ],
})
