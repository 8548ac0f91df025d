// Replaces the product's text with the organization's own.

import { filled, paragraphsOf, type OwnMailText } from '@lodgepole/domain/messages/own-texts'
import { plainLines, plainText } from '../plain-text.ts'
import type { MailContent } from '../texts/mail-texts.ts'

const SUBJECT_CHARACTERS = 200

export const applyOwn = (
  content: MailContent,
  own: OwnMailText | undefined,
  values: Readonly<Record<string, string>>,
): MailContent => {
  if (!own) return content
  const part = (text: string | undefined) => (text?.trim() ? filled(text, values) : undefined)
  const [subject, heading, opening, closing] = [
    part(own.subject),
    part(own.heading),
    part(own.opening),
    part(own.closing),
  ]
  return {
    ...content,
    ...(subject === undefined ? {} : { subject: plainText(subject, SUBJECT_CHARACTERS) }),
    ...(heading === undefined ? {} : { heading: plainText(heading) }),
    ...(opening === undefined
      ? {}
      : { opening: paragraphsOf(opening).map((paragraph) => plainLines(paragraph)) }),
    ...(closing === undefined ? {} : { closing: plainLines(closing) }),
  }
}
