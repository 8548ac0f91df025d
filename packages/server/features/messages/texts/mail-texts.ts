// The shape of the texts of mails in one language. Sentences are functions: words stand in
// different places in different languages. What they give is plain text.

import type { MailData, MailKind } from '../mail-kinds.ts'

export interface MailWords {
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

export interface MailTexts {
  /** With the space some languages set before it. */
  readonly colon: string
  readonly copyLink: string
  readonly footer: (organization: string, repliesAreRead: boolean) => string
  readonly kinds: { readonly [K in MailKind]: (about: MailAbout<K>) => MailWords }
}
