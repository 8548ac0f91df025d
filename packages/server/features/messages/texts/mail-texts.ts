// The shape of the texts of mails. English stands here, other languages in the catalogs of
// `packages/server/locales`. What the functions give is plain text.

import type { I18n } from '../../../platform/i18n.ts'
import type { MailData, MailKind } from '../mail-kinds.ts'

export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly opening: readonly string[]
  readonly details?: readonly { readonly label: string; readonly value: string }[]
  readonly validity?: string
  /** What to do about it. */
  readonly advice?: string
  /** What the codes are for, where there are some. */
  readonly codesFor?: string
  /** Shown when there is a link to go with it. */
  readonly button?: string
  /** An answer to the mail is read. */
  readonly repliesAreRead?: boolean
  /** What is good to know, in smaller letters. */
  readonly closing?: string
}

export interface MailAbout<K extends MailKind> {
  readonly data: MailData[K]
  /** The reader's language. */
  readonly i18n: I18n
  /** The organization's name, or the product's where there is none. */
  readonly organization: string
  /** The same, short enough for a subject. */
  readonly short: string
  /** When it happened, in words. */
  readonly when: string
  /** Days (YYYY-MM-DD) in words; of many, the first and the last. */
  readonly days: (days: readonly string[]) => string
  /** A decimal as people read money there. */
  readonly money: (decimal: string) => string
  /** The organization's own word for those who rent, if it has one in this language. */
  readonly renters: string | undefined
  /** Another moment, in the same words. */
  readonly at: (epochSeconds: number) => string
}

export type MailText<K extends MailKind> = (about: MailAbout<K>) => MailContent

/** What a change is called, and the sentences that tell it. */
export type Sentences = readonly [subject: string, opening: string]
