// Mails about automatic deposits that were not made.

import type { TopUpStop } from '@lodgepole/domain/money/top-up'
import type { I18n } from '../../../platform/i18n.ts'
import type { MailText } from './mail-texts.ts'
import { shortName } from './shared-words.ts'

const reasons: Readonly<Record<TopUpStop, (i18n: I18n) => string>> = {
  declined: (i18n) => i18n.t('The card was declined.'),
  'card-removed': (i18n) => i18n.t('The card they were charged to was removed.'),
  'card-expired': (i18n) => i18n.t('The card they were charged to has expired.'),
  'not-possible': (i18n) => i18n.t('They are not possible any more.'),
  'sharing-ended': (i18n) =>
    i18n.t(
      'Somebody agreed to them with whom this account is no longer shared. You can agree to ' +
        'them anew. Please check first whether the saved card is yours.',
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
      i18n.t(
        'The automatic deposits of {amount} for {name} at {organization} have been switched off.',
        { amount: money(amount), name, organization },
      ),
      reasons[reason](i18n),
    ].join(' '),
  ],
  advice: i18n.t(
    'Nothing is charged until you switch them on again. A single deposit is possible at any time.',
  ),
  button: i18n.t('Look at the account'),
})

export const topUpCeiling: MailText<'top-up-ceiling'> = ({
  i18n,
  data: { name, amount, most },
  organization,
  short,
  money,
}) => ({
  subject: i18n.t('Automatic deposits for {name} at {short} pause until next month', {
    name: shortName(name),
    short,
  }),
  heading: i18n.t('The most of the month is reached'),
  opening: [
    i18n.t(
      '{name} runs low at {organization}, and another automatic deposit of {amount} would be ' +
        'more than the {most} a month that you agreed to. Nothing was charged.',
      { name, organization, amount: money(amount), most: money(most) },
    ),
  ],
  advice: i18n.t(
    'The next one is possible next month. You can agree to more, or make a single deposit at ' +
      'any time.',
  ),
  button: i18n.t('Look at the account'),
})
