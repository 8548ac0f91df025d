// Mails about automatic deposits that were not made.

import type { TopUpStopReason } from '@lodgepole/domain/money/top-up'
import type { I18n } from '../../../platform/i18n.ts'
import type { MailText } from './mail-texts.ts'
import { shortName } from './shared-texts.ts'

const reasons: Readonly<Record<TopUpStopReason, (i18n: I18n) => string>> = {
  declined: (i18n) => i18n.t('The card was declined.'),
  'card-removed': (i18n) => i18n.t('The card they were charged to was removed.'),
  'card-expired': (i18n) => i18n.t('The card they were charged to has expired.'),
  'not-possible': (i18n) => i18n.t('They are no longer available.'),
  'sharing-ended': (i18n) =>
    i18n.t(
      'The person who agreed to them no longer shares this account. You can turn them on ' +
        'again, but check first that the saved card is yours.',
    ),
}

export const topUpStopped: MailText<'top-up-stopped'> = ({
  i18n,
  data: { name, reason, amount },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('Automatic deposits for {name} at {short} are off', {
    name: shortName(name),
    short,
  }),
  heading: i18n.t('Automatic deposits are off'),
  opening: [
    [
      i18n.t('Automatic deposits of {amount} for {name} at {organization} have been turned off.', {
        amount: money(amount),
        name,
        organization,
      }),
      reasons[reason](i18n),
    ].join(' '),
  ],
  advice: i18n.t(
    'We won’t charge your card until you turn them on again. ' +
      'You can still make a deposit at any time.',
  ),
  button: i18n.t('View the account'),
})

export const topUpCeiling: MailText<'top-up-ceiling'> = ({
  i18n,
  data: { name, amount, most },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('Automatic deposits for {name} at {short} are paused until next month', {
    name: shortName(name),
    short,
  }),
  heading: i18n.t('You’ve reached this month’s limit'),
  opening: [
    i18n.t(
      '{name}’s balance at {organization} is low, but another automatic deposit of ' +
        '{amount} would exceed the monthly limit of {most} that you agreed to. We didn’t ' +
        'charge your card.',
      { name, organization, amount: money(amount), most: money(most) },
    ),
  ],
  advice: i18n.t(
    'Automatic deposits resume next month. Until then, you can raise the limit or make a ' +
      'deposit yourself.',
  ),
  button: i18n.t('View the account'),
})
