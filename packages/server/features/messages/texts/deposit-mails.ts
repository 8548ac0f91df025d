// Mails about money on spending accounts: deposits, remaining funds and donations.

import { LEFTOVER_LINK_DAYS } from '@lodgepole/domain/money/leftover-funds'
import { plainText } from '../plain-text.ts'
import type { MailAbout, MailText } from './mail-texts.ts'
import { amountLine, cardLine, namesLine, shortName, whenLine } from './shared-texts.ts'

type Deposit = MailAbout<'deposit-receipt'>

const depositHas = ({ i18n, data: { amount, scheduled }, organization, money }: Deposit) => {
  if (!scheduled)
    return i18n.t('Thank you. Your deposit at {organization} is in the account.', { organization })
  return scheduled.amount === amount
    ? i18n.t(
        'Thank you. We received your deposit at {organization}. It will be released on the ' +
          'scheduled days.',
        { organization },
      )
    : i18n.t(
        'Thank you. We received your deposit at {organization}. {atOnce} is in the account ' +
          'now; {scheduled} will be released on the scheduled days.',
        { organization, atOnce: money(scheduled.atOnce), scheduled: money(scheduled.amount) },
      )
}

export const depositReceipt: MailText<'deposit-receipt'> = (about) => {
  const {
    i18n,
    data: { amount, names, card, scheduled },
    organization,
    short,
    when,
    days,
    money,
  } = about
  return {
    subject: i18n.t('Your deposit of {amount} at {short}', { amount: money(amount), short }),
    heading:
      scheduled?.amount === amount
        ? i18n.t('Your deposit is scheduled')
        : i18n.t('Your deposit has arrived'),
    opening: [depositHas(about)],
    details: [
      amountLine(i18n, money(amount)),
      namesLine(i18n, names),
      ...(scheduled ? [{ label: i18n.t('Released'), value: days(scheduled.days) }] : []),
      cardLine(i18n, card),
      whenLine(i18n, when),
    ],
    button: i18n.t('See the receipt'),
    closing: i18n.t('If you didn’t make this payment, contact {organization}.', { organization }),
  }
}

export const giftReceipt: MailText<'gift-receipt'> = ({
  i18n,
  data: { amount, names, card },
  organization,
  short,
  when,
  money,
}) => ({
  subject: i18n.t('Your gift of {amount} at {short}', { amount: money(amount), short }),
  heading: i18n.t('Your gift has arrived'),
  opening: [i18n.t('Thank you. Your gift at {organization} is in the account.', { organization })],
  details: [
    amountLine(i18n, money(amount)),
    namesLine(i18n, names),
    cardLine(i18n, card),
    whenLine(i18n, when),
  ],
  button: i18n.t('See the receipt'),
  closing: i18n.t('If you didn’t make this payment, contact {organization}.', { organization }),
})

export const lowBalance: MailText<'low-balance'> = ({
  i18n,
  data: { name, balance, threshold },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('{name} has {balance} left at {short}', {
    name: shortName(name),
    balance: money(balance),
    short,
  }),
  heading: i18n.t('Low balance'),
  opening: [
    i18n.t('{name}’s balance at {organization} is below {threshold}, the amount you chose.', {
      name,
      organization,
      threshold: money(threshold),
    }),
  ],
  details: [{ label: i18n.t('Balance', {}, { context: 'money' }), value: money(balance) }],
  button: i18n.t('Make a deposit'),
  closing: i18n.t(
    'We won’t email you again until the balance has been above your amount. To change ' +
      'the amount or turn off this email, go to Account, Communications.',
  ),
})

export const leftoverFunds: MailText<'remaining-funds'> = ({
  i18n,
  data: { names, sessions, ofStay, amount },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('{amount} is left at {short}', { amount: money(amount), short }),
  heading: i18n.t('What should we do with the remaining funds?'),
  opening: [
    ofStay
      ? i18n.t(
          'Your stay at {organization} has ended, and there is still money in your spending ' +
            'account. Use the button below to choose what to do with it. You don’t have to ' +
            'sign in.',
          { organization },
        )
      : i18n.t(
          'The session at {organization} has ended, and there is still money in your ' +
            'household’s spending accounts. Use the button below to choose what to do with it. ' +
            'You don’t have to sign in.',
          { organization },
        ),
  ],
  details: [
    { label: i18n.t('Balance', {}, { context: 'money' }), value: money(amount) },
    namesLine(i18n, names),
    { label: ofStay ? i18n.t('Stay') : i18n.t('Session'), value: plainText(sessions, 200) },
  ],
  validity: i18n.t(
    'This link works for {days} days. Don’t share it: anyone who has it can decide about ' +
      'this money.',
    { days: LEFTOVER_LINK_DAYS },
  ),
  button: i18n.t('Choose what to do'),
  closing: i18n.t('If you do nothing, the money stays in the account.'),
})

export const donationReceipt: MailText<'donation-receipt'> = ({
  i18n,
  data: { amount, name },
  organization,
  short,
  when,
  money,
}) => ({
  subject: i18n.t('Your donation of {amount} to {short}', { amount: money(amount), short }),
  heading: i18n.t('Thank you for your donation'),
  opening: [
    i18n.t('As you asked, we donated {name}’s remaining funds to {organization}.', {
      name,
      organization,
    }),
  ],
  details: [amountLine(i18n, money(amount)), whenLine(i18n, when)],
  button: i18n.t('See the receipt'),
  closing: i18n.t('If you didn’t choose this, contact {organization}.', { organization }),
})
