// The shape of mail texts. English is written here; other languages are in the catalogs of
// `packages/server/locales`. The functions return plain text.

import type { I18n } from '../../../platform/i18n.ts'
import type { MailData, MailKind } from '../mail-kinds.ts'

export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly opening: readonly string[]
  readonly details?: readonly { readonly label: string; readonly value: string }[]
  readonly validity?: string
  /** What the reader can do about it. */
  readonly advice?: string
  /** What the codes are for, if there are any. */
  readonly codesFor?: string
  /** Shown when there is a link to go with it. */
  readonly button?: string
  /** Replies to the mail are read. */
  readonly repliesAreRead?: boolean
  /** Additional information in smaller type. */
  readonly closing?: string
}

export interface MailAbout<K extends MailKind> {
  readonly data: MailData[K]
  /** The reader's language. */
  readonly i18n: I18n
  /** The organization's name, or the product's if there is none. */
  readonly organization: string
  /** The same, short enough for a subject. */
  readonly short: string
  /** When it happened, in words. */
  readonly when: string
  /** Days (YYYY-MM-DD) in words; for many, only the first and the last. */
  readonly days: (days: readonly string[]) => string
  /** Formats a decimal amount as the organization's people read money. */
  readonly money: (decimal: string) => string
  /** The organization's own word for renters, if it has one in this language. */
  readonly renters: string | undefined
  /** Formats another time in the same way. */
  readonly at: (epochSeconds: number) => string
}

export type MailText<K extends MailKind> = (about: MailAbout<K>) => MailContent

/** The subject and opening sentence for a change. */
export type Sentences = readonly [subject: string, opening: string]
