// Renders a mail's subject and its two parts from the data, the language and the organization. It
// is pure: the same input gives the same mail. Typed text always appears as text.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { OwnMailText } from '@lodgepole/domain/messages/own-texts'
import { i18nOf } from '../../platform/i18n.ts'
import { describeMoney, withMoney } from './amounts.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import type { MailedCode } from './kinds/booking-data.ts'
import type { MailData, MailKind } from './mail-kinds.ts'
import {
  describeDays,
  describeForMail,
  rentersOf,
  type MailOrganization,
} from './mail-organization.ts'
import { contentIdOf, type Pieces } from './mail-pieces.ts'
import { applyOwn } from './own/apply-own.ts'
import { plainLines, plainText } from './plain-text.ts'
import type { MailContent } from './texts/mail-texts.ts'
import { mailTexts } from './texts/texts.ts'

export interface RenderedMail {
  readonly fromName: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Images to draw and attach; the HTML part refers to each by id. */
  readonly pictures: readonly { readonly contentId: string; readonly code: string }[]
  /** The content of both parts. */
  readonly content: MailContent
}

const PRODUCT = 'Lodgepole'
const SUBJECT_NAME = 60

const WEB_ADDRESS = /^https?:\/\/[^\s"'<>]+$/

const readLink = (link: string | undefined): string | undefined => {
  if (link === undefined || (WEB_ADDRESS.test(link) && URL.canParse(link))) return link
  throw new TypeError('A link in a mail is a whole http or https address.')
}

/** Cleans typed text. Only a message may have several lines. */
const readValue = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  return name === 'message' ? plainLines(value) : plainText(value)
}

const readData = <K extends MailKind>(data: MailData[K]): MailData[K] =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, readValue(name, value)]),
  ) as unknown as MailData[K]

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
    describeForMail(
      seconds,
      language,
      organization && timeZone ? { ...organization, timeZone } : organization,
    )
  const [data, when] = [readData<K>(given), at(happenedAtSeconds)]
  const [i18n, money] = [i18nOf(language), describeMoney(language, organization)]
  const standard = mailTexts[kind]({
    i18n,
    data,
    organization: name,
    short,
    when,
    at,
    money,
    renters: rentersOf(organization, language),
    days: describeDays(language, organization),
  })
  const strings = Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const content = applyOwn(standard, own, {
    ...withMoney(strings, money),
    organization: name,
    when,
  })
  const pieces: Pieces = {
    ...content,
    i18n,
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
    subject: content.subject,
    html: asHtml(pieces, organization),
    text: asText(pieces),
    pictures,
    content,
  }
}
