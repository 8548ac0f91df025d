// The content shared by both parts of a mail.

import type { I18n } from '../../platform/i18n.ts'
import type { MailedCode } from './kinds/booking-data.ts'
import type { MailContent } from './texts/mail-texts.ts'

export interface Pieces extends MailContent {
  readonly i18n: I18n
  readonly name: string
  readonly code: string | undefined
  readonly link: string | undefined
  readonly entryCodes: readonly MailedCode[]
}

export const contentIdOf = (index: number) => `entry-code-${index + 1}`

/** Two halves, as people read codes aloud. */
export const groupsOf = (code: string): readonly [string, string] => {
  const middle = Math.ceil(code.length / 2)
  return [code.slice(0, middle), code.slice(middle)]
}
