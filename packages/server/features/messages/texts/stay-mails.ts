import { midSentence } from '@lodgepole/domain/organizations/own-terms'
import type { StayMail } from '../kinds/changes.ts'
import { plainText } from '../plain-text.ts'
import type { MailAbout, MailText } from './mail-texts.ts'
import { shortName } from './shared-texts.ts'
import { staySentences } from './stay-sentences.ts'

/** Mails to those who are responsible for the unit or decide. Guests already know who comes. */
const namesGuests: ReadonlySet<StayMail> = new Set([
  'requested',
  'approved',
  'declined',
  'left',
  'asked',
  'days-approved',
  'days-declined',
  'days-overtaken',
  'added',
  'changed',
  'called-off',
])
const namesAsker: ReadonlySet<StayMail> = new Set(['requested', 'asked'])

const details = (
  { i18n, data, days }: MailAbout<'stay'>,
  { name, renters }: { readonly name: string; readonly renters: string },
) => {
  const { change, unit, firstDay, lastDay, guests = '', asked, leftDay, reason } = data
  return [
    { label: i18n.t('Where'), value: unit },
    { label: i18n.t('Arrival'), value: days([firstDay]) },
    { label: i18n.t('Departure'), value: days([lastDay]) },
    ...(leftDay
      ? [{ label: i18n.t('Left early'), value: [name, days([leftDay])].filter(Boolean).join(', ') }]
      : []),
    ...(asked
      ? [
          { label: i18n.t('Requested arrival'), value: days([asked.firstDay]) },
          { label: i18n.t('Requested departure'), value: days([asked.lastDay]) },
        ]
      : []),
    ...(guests && namesGuests.has(change) ? [{ label: renters, value: plainText(guests) }] : []),
    ...(reason ? [{ label: i18n.t('Reason'), value: plainText(reason, 500) }] : []),
    ...(name && namesAsker.has(change) ? [{ label: i18n.t('Requested by'), value: name }] : []),
  ]
}

export const stayMail: MailText<'stay'> = (about) => {
  const { i18n, data, organization, short, money, renters = i18n.t('Renters') } = about
  const { change, who = '', overtakenBy = 'moved', overpaid } = data
  const name = shortName(who)
  const [subject, opening] = staySentences[change](i18n, {
    who: name,
    renters: midSentence(renters),
    overtakenBy,
    firstNight: data.originalFirstNight ?? false,
    keepsAccount: data.keepsAccount ?? false,
  })
  return {
    subject: `${subject} – ${short}`,
    heading: subject,
    opening: [
      opening,
      ...(overpaid && namesGuests.has(change)
        ? [
            i18n.t('This stay was overpaid by {amount}. The office decides whether to refund it.', {
              amount: money(overpaid),
            }),
          ]
        : []),
    ],
    details: details(about, { name, renters }),
    button: i18n.t('See the stay'),
    closing: i18n.t('If this has nothing to do with you, tell {organization}.', { organization }),
  }
}
