// The mails an organization may word itself. Excluded are security mails, whose warnings must not
// be removed, and mails to staff. A kind with several changes counts as one mail for each.

import type { Language } from '@lodgepole/domain/kernel/locale'
import { i18nOf } from '../../../platform/i18n.ts'
import {
  invoiceChanges,
  orderChanges,
  reservationChanges,
  stayMailKinds,
} from '../kinds/changes.ts'
import type { MailData, MailKind } from '../mail-kinds.ts'
import { mailSamples } from '../samples.ts'
import type { MailContent } from '../texts/mail-texts.ts'
import { mailTexts } from '../texts/texts.ts'

const single = [
  'activation-invite',
  'contributor-invite',
  'waiver-link',
  'deposit-receipt',
  'gift-receipt',
  'low-balance',
  'remaining-funds',
  'refund-sent',
  'donation-receipt',
  'guest-reservation',
] as const satisfies readonly MailKind[]
const several = {
  reservation: reservationChanges,
  order: orderChanges,
  invoice: invoiceChanges,
  stay: stayMailKinds,
} as const

export const editableMails: readonly string[] = [
  ...single,
  ...Object.entries(several).flatMap(([kind, changes]) =>
    changes.map((change) => `${kind}.${change}`),
  ),
]

/** The name under which an organization's text for this mail is stored. */
export const mailNameOf = (kind: MailKind, data: MailData[MailKind]): string =>
  'change' in data ? `${kind}.${data.change}` : kind

const splitName = (mail: string) => mail.split('.') as [MailKind, string | undefined]

export const sampleOf = (
  mail: string,
): { readonly kind: MailKind; readonly data: MailData[MailKind] } => {
  const [kind, change] = splitName(mail)
  return {
    kind,
    data: {
      ...mailSamples[kind],
      ...(change === undefined ? {} : { change }),
    } as MailData[MailKind],
  }
}

const hidden: ReadonlySet<string> = new Set([
  'change',
  'link',
  'code',
  'timeZone',
  'reason',
  'status',
  'reader',
  'overtakenBy',
])

/** The names of the values a sentence of the mail may use. */
export const placeholdersOf = (mail: string): readonly string[] => {
  const { data } = sampleOf(mail)
  const own = Object.entries(data)
    .filter(([name, value]) => typeof value === 'string' && !hidden.has(name))
    .map(([name]) => name)
  return ['organization', ...('happenedAtSeconds' in data ? ['when'] : []), ...own]
}

/** The product's own text with placeholders in braces, as the starting point for editing. */
export const defaultMailText = (
  mail: string,
  language: Language,
  renters: string | undefined,
): MailContent => {
  const { kind, data } = sampleOf(mail)
  const named = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' && !hidden.has(name) ? `{${name}}` : value,
    ]),
  )
  const write = mailTexts[kind] as (about: object) => MailContent
  return write({
    data: named,
    i18n: i18nOf(language),
    organization: '{organization}',
    short: '{organization}',
    when: '{when}',
    at: () => '{when}',
    money: (amount: string) => amount,
    renters,
    days: (days: readonly string[]) => days.join(', '),
  })
}
