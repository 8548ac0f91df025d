// Mails about money on spending accounts: what came in, what is left, what was given away.

import { REMAINING_LINK_DAYS } from '@lodgepole/domain/money/remaining'
import { plainText } from '../plain-text.ts'
import type { MailAbout, MailText } from './mail-texts.ts'
import { amountLine, cardLine, namesLine, shortName, whenLine } from './shared-words.ts'

type Deposit = MailAbout<'deposit-receipt'>

const depositHas = ({ i18n, data: { amount, scheduled }, organization, money }: Deposit) => {
  if (!scheduled)
    return i18n.t('Thank you. Your deposit at {organization} is on the account.', { organization })
  return scheduled.amount === amount
    ? i18n.t(
        'Thank you. Your deposit at {organization} is paid and scheduled: it becomes spendable ' +
          'on its days.',
        { organization },
      )
    : i18n.t(
        'Thank you. Your deposit at {organization} is paid: {atOnce} is on the account, ' +
          '{scheduled} is scheduled and becomes spendable on its days.',
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
    closing: i18n.t('If you did not pay this, tell {organization}.', { organization }),
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
  opening: [i18n.t('Thank you. Your gift at {organization} is on the account.', { organization })],
  details: [
    amountLine(i18n, money(amount)),
    namesLine(i18n, names),
    cardLine(i18n, card),
    whenLine(i18n, when),
  ],
  button: i18n.t('See the receipt'),
  closing: i18n.t('If you did not pay this, tell {organization}.', { organization }),
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
  heading: i18n.t('A balance is low'),
  opening: [
    i18n.t('What {name} can spend at {organization} has fallen below the {threshold} you chose.', {
      name,
      organization,
      threshold: money(threshold),
    }),
  ],
  details: [{ label: i18n.t('Left', {}, { context: 'money' }), value: money(balance) }],
  button: i18n.t('Make a deposit'),
  closing: i18n.t(
    'We write again only after the balance has been above your amount. You choose the amount, ' +
      'or switch this mail off, under Account, Communications.',
  ),
})

export const remainingFunds: MailText<'remaining-funds'> = ({
  i18n,
  data: { names, sessions, ofStay, amount },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('{amount} is left at {short}', { amount: money(amount), short }),
  heading: i18n.t('What shall become of what is left?'),
  opening: [
    ofStay
      ? i18n.t(
          'Your stay at {organization} has ended, and there is still money on the spending ' +
            'account that you had for it. Open the page below to see what you can do with it; ' +
            'you need not sign in.',
          { organization },
        )
      : i18n.t(
          'The session at {organization} has ended, and there is still money on your family’s ' +
            'spending accounts. Open the page below to see what you can do with it; you need ' +
            'not sign in.',
          { organization },
        ),
  ],
  details: [
    { label: i18n.t('Left', {}, { context: 'money' }), value: money(amount) },
    namesLine(i18n, names),
    { label: ofStay ? i18n.t('Stay') : i18n.t('Session'), value: plainText(sessions, 200) },
  ],
  validity: i18n.t(
    'The link is valid for {days} days. Keep it to yourself: whoever has it can decide about ' +
      'this money.',
    { days: REMAINING_LINK_DAYS },
  ),
  button: i18n.t('Decide'),
  closing: i18n.t('If you do nothing, the money stays on the account.'),
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
    i18n.t('What was left of {name}’s money at {organization} has been donated, as you chose.', {
      name,
      organization,
    }),
  ],
  details: [amountLine(i18n, money(amount)), whenLine(i18n, when)],
  button: i18n.t('See the receipt'),
  closing: i18n.t('If you did not choose this, tell {organization}.', { organization }),
})
