// The organization data that mails show, and its formats for times and names.

import { DEFAULT_LOCALE, formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import { ownRenters } from '@lodgepole/domain/organizations/own-terms'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { plainText } from './plain-text.ts'

/** Without an organization, mails have the product's own neutral look. */
export type MailOrganization = Pick<
  PublicOrganization,
  'organizationName' | 'branding' | 'locale' | 'timeZone'
> &
  Partial<Pick<PublicOrganization, 'domainUrl' | 'currencySymbol' | 'lingo' | 'policies'>>

const MINUTE = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

export const describeForMail = (
  seconds: number | undefined,
  language: Language,
  organization: MailOrganization | undefined,
): string => {
  if (seconds === undefined) return ''
  const { locale, timeZone } = organization ?? { locale: DEFAULT_LOCALE, timeZone: 'UTC' }
  return new Intl.DateTimeFormat(formatLocale(language, locale), { ...MINUTE, timeZone }).format(
    seconds * 1000,
  )
}

const DAYS_NAMED = 5

export const describeDays = (language: Language, organization: MailOrganization | undefined) => {
  const format = new Intl.DateTimeFormat(
    formatLocale(language, organization?.locale ?? DEFAULT_LOCALE),
    { dateStyle: 'long', timeZone: 'UTC' },
  )
  const day = (text: string) => format.format(new Date(`${text}T00:00:00Z`))
  return (days: readonly string[]) =>
    days.length > DAYS_NAMED
      ? `${day(days[0] ?? '')} – ${day(days.at(-1) ?? '')} (${days.length})`
      : days.map(day).join('; ')
}

/**
 * The organization's word for renters, as on its screens; undefined where the language's default
 * applies.
 */
export const rentersOf = (
  organization: MailOrganization | undefined,
  language: Language,
): string | undefined => {
  const { lingo, policies, locale = DEFAULT_LOCALE } = organization ?? {}
  const word =
    lingo && policies ? ownRenters({ lingo, policies, locale }, language).several : undefined
  return word === undefined ? undefined : plainText(word)
}
