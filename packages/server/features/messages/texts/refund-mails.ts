// Mails about money that goes back to a card, or does not.

import { plainText } from '../plain-text.ts'
import type { MailText } from './mail-texts.ts'
import { amountLine, cardLine, shortName, whenLine } from './shared-words.ts'

export const refundSent: MailText<'refund-sent'> = ({
  i18n,
  data: { amount, card },
  organization,
  short,
  when,
  money,
}) => ({
  subject: i18n.t('Refund of {amount} from {short}', { amount: money(amount), short }),
  heading: i18n.t('Money is on its way back to your card'),
  opening: [
    i18n.t(
      '{organization} has refunded a payment you made, or a part of it. Banks need a few days ' +
        'until it shows.',
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
  subject: i18n.t('{amount} could not go back to your card at {short}', {
    amount: money(amount),
    short,
  }),
  heading: i18n.t('The card takes nothing back'),
  opening: [
    i18n.t(
      'The bank of the card refused the refund of {amount} from {organization}. No money is ' +
        'lost: it is on the account of {name} and can be spent.',
      { amount: money(amount), organization, name: shortName(name) },
    ),
  ],
  details: [amountLine(i18n, money(amount)), cardLine(i18n, card)],
  button: i18n.t('Look at the account'),
  closing: i18n.t(
    'If you would rather have it back, please ask the staff: they have been told as well.',
  ),
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
  heading: i18n.t('A card took nothing back'),
  opening: [
    i18n.t(
      'The card payment provider of {organization} refused a refund. The money is on the ' +
        'member’s account again and can be spent; the member has been told. If they want it ' +
        'back, it has to go another way.',
      { organization },
    ),
  ],
  details: [
    amountLine(i18n, money(amount)),
    { label: i18n.t('Account of'), value: plainText(name, 80) },
    { label: i18n.t('Paid by'), value: plainText(payer, 80) },
    cardLine(i18n, card),
    { label: i18n.t('Payment at the provider'), value: plainText(payment, 80) },
    { label: i18n.t('Reason'), value: reason },
    whenLine(i18n, when),
  ],
})
