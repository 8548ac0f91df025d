// A mail's subject and its two parts, from what is to be said, the language and the organization.
// Pure: the same input gives the same mail. Whatever people typed comes out as text.

import { DEFAULT_BRAND_COLOR, paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { DEFAULT_LOCALE, formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import { isLocalHost, normalizeHost } from '@lodgepole/domain/kernel/host'
import { ownRenters } from '@lodgepole/domain/organizations/own-words'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { OwnMailText } from '@lodgepole/domain/messages/own-texts'
import { moneyInWords, withMoney } from './amounts.ts'
import { fillLayout } from './layout/fill-layout.ts'
import { layout } from './layout/layout.generated.ts'
import type { MailData, MailedCode, MailKind } from './mail-kinds.ts'
import { plainLines, plainText } from './plain-text.ts'
import { applyOwn } from './own/apply-own.ts'
import type { MailWords } from './texts/mail-texts.ts'
import { texts } from './texts/texts.ts'

/** What a mail shows of the organization; without one it has the product's own, neutral look. */
export type MailOrganization = Pick<
  PublicOrganization,
  'organizationName' | 'branding' | 'locale' | 'timeZone'
> &
  Partial<Pick<PublicOrganization, 'domainUrl' | 'currencySymbol' | 'lingo' | 'policies'>>

export interface RenderedMail {
  readonly fromName: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What is to be drawn and sent along; the html part names each by its id. */
  readonly pictures: readonly { readonly contentId: string; readonly code: string }[]
  /** What the parts are made of. */
  readonly words: MailWords
}

const PRODUCT = 'Lodgepole'
const SUBJECT_NAME = 60

const WEB_ADDRESS = /^https?:\/\/[^\s"'<>]+$/

const readLink = (link: string | undefined): string | undefined => {
  if (link === undefined || (WEB_ADDRESS.test(link) && URL.canParse(link))) return link
  throw new TypeError('A link in a mail is a whole http or https address.')
}

/** What people typed, cleaned. A message may have lines; nothing else may. */
const readValue = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  return name === 'message' ? plainLines(value) : plainText(value)
}

const readData = <K extends MailKind>(data: MailData[K]): MailData[K] =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, readValue(name, value)]),
  ) as unknown as MailData[K]

/** Half and half, as people read codes aloud. */
const groupsOf = (code: string): readonly [string, string] => {
  const middle = Math.ceil(code.length / 2)
  return [code.slice(0, middle), code.slice(middle)]
}

const MINUTE = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

const inWords = (
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

const daysInWords = (language: Language, organization: MailOrganization | undefined) => {
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
 * What those who rent are called there, as on its screens; undefined where the language's own word
 * is said.
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

interface Pieces extends MailWords {
  readonly language: Language
  readonly name: string
  readonly code: string | undefined
  readonly link: string | undefined
  readonly entryCodes: readonly MailedCode[]
}

const contentIdOf = (index: number) => `entry-code-${index + 1}`

const asText = ({
  language,
  name,
  heading,
  opening,
  details = [],
  code,
  entryCodes,
  codesFor,
  validity,
  advice,
  button,
  link,
  closing,
  repliesAreRead = false,
}: Pieces): string => {
  const { colon, footer } = texts[language]
  const parts = [
    `${name}\n\n${heading}`,
    ...opening,
    details
      .map(({ label, value }) => `${label}${colon} ${value.replace(/\n(?=.)/g, '\n  ')}`)
      .join('\n'),
    code === undefined ? '' : `    ${groupsOf(code).join(' ')}`,
    entryCodes.length === 0
      ? ''
      : `${codesFor ?? ''}\n${entryCodes.map((one) => plainText(one.name)).join('\n')}`,
    validity ?? '',
    advice ?? '',
    link === undefined || button === undefined ? '' : `${button}${colon}\n${link}`,
    closing ?? '',
    `--\n${footer(name, repliesAreRead)}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const oneOrNone = (text: string | undefined) => (text === undefined ? [] : [{ text }])

/**
 * A picture that is kept here has an address of this server alone; a mail needs the whole of it,
 * and shows nothing that is not over TLS.
 */
const logoOf = ({
  branding: { logoUrl },
  domainUrl = '',
}: MailOrganization): string | undefined => {
  const host = domainUrl.replace(/^https?:\/\//i, '')
  if (logoUrl?.startsWith('/') && host && !isLocalHost(normalizeHost(host)))
    return `https://${host}${logoUrl}`
  return logoUrl?.startsWith('https://') ? logoUrl : undefined
}

const asHtml = (pieces: Pieces, organization: MailOrganization | undefined): string => {
  const {
    language,
    name,
    subject,
    heading,
    opening,
    details = [],
    code,
    entryCodes,
    codesFor,
    validity,
    advice,
    button,
    link,
    closing,
    repliesAreRead = false,
  } = pieces
  const { light, dark } = paletteOf(organization?.branding.color ?? DEFAULT_BRAND_COLOR)
  const logoUrl = organization && logoOf(organization)
  const [first, second] = groupsOf(code ?? '')
  return fillLayout(
    layout,
    {
      language,
      subject,
      heading,
      preview: opening.at(-1) ?? heading,
      organization: name,
      footer: texts[language].footer(name, repliesAreRead),
      brand: light.brand,
      onBrand: light.onBrand,
      soft: light.soft,
      line: light.line,
      strong: light.strong,
      darkBrand: dark.brand,
      darkOnBrand: dark.onBrand,
      darkSoft: dark.soft,
      darkLine: dark.line,
      darkStrong: dark.strong,
    },
    {
      logo: logoUrl === undefined ? [] : [{ logoUrl }],
      letter:
        logoUrl === undefined
          ? [{ letter: (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toLocaleUpperCase(language) }]
          : [],
      opening: opening.map((text) => ({ text })),
      detail: [...details],
      code: code === undefined ? [] : [{ first, second }],
      codesFor: entryCodes.length === 0 ? [] : oneOrNone(codesFor),
      picture: entryCodes.map((one, index) => ({
        source: `cid:${contentIdOf(index)}`,
        name: plainText(one.name),
      })),
      validity: oneOrNone(validity),
      advice: oneOrNone(advice),
      button:
        link === undefined || button === undefined
          ? []
          : [{ link, label: button, copy: texts[language].copyLink }],
      closing: oneOrNone(closing),
    },
  )
}

export const renderMail = <K extends MailKind>(
  kind: K,
  language: Language,
  organization: MailOrganization | undefined,
  given: MailData[K],
  own?: OwnMailText,
): RenderedMail => {
  const {
    code,
    link,
    happenedAtSeconds,
    timeZone,
    entryCodes = [],
  } = given as {
    code?: string
    link?: string
    happenedAtSeconds?: number
    timeZone?: string
    entryCodes?: readonly MailedCode[]
  }
  const name = plainText(organization?.organizationName ?? PRODUCT)
  const short = plainText(organization?.organizationName ?? PRODUCT, SUBJECT_NAME)
  const at = (seconds: number | undefined) =>
    inWords(
      seconds,
      language,
      organization && timeZone ? { ...organization, timeZone } : organization,
    )
  const [data, when] = [readData<K>(given), at(happenedAtSeconds)]
  const money = moneyInWords(language, organization)
  const standard = texts[language].kinds[kind]({
    data,
    organization: name,
    short,
    when,
    at,
    money,
    renters: rentersOf(organization, language),
    days: daysInWords(language, organization),
  })
  const strings = Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const words = applyOwn(standard, own, { ...withMoney(strings, money), organization: name, when })
  const pieces: Pieces = {
    ...words,
    language,
    name,
    code: code === undefined ? undefined : plainText(code, 20),
    link: readLink(link),
    entryCodes,
  }
  const pictures = entryCodes.map((one, index) => ({
    contentId: contentIdOf(index),
    code: one.code,
  }))
  return {
    fromName: short,
    subject: words.subject,
    html: asHtml(pieces, organization),
    text: asText(pieces),
    pictures,
    words,
  }
}
