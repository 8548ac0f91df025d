// An organization's own texts in an email. Variable parts are in braces, such as {amount}; the rest
// is text.

import { defineRefusals } from '../kernel/refusal.ts'

export const ownTextParts = ['subject', 'heading', 'opening', 'closing'] as const
export type OwnTextPart = (typeof ownTextParts)[number]
/** Missing or empty parts use the product's own text. */
export type OwnMailText = Readonly<Partial<Record<OwnTextPart, string>>>

export const maxCharacters: Readonly<Record<OwnTextPart, number>> = {
  subject: 150,
  heading: 120,
  opening: 2_000,
  closing: 1_000,
}

export const mailTextRefusals = defineRefusals({
  /** Its details name the unknown placeholders. */
  PLACEHOLDER_UNKNOWN: {
    status: 400,
    message: 'There is nothing of that name to put into this mail.',
  },
  MAIL_UNKNOWN: {
    status: 404,
    message: 'We couldn’t find this email, or its text can’t be changed. Choose another one.',
  },
})

const PLACEHOLDER = /\{([^{}\s]*)\}/g

/** Names in braces for which this email has no value. */
export const unknownPlaceholders = (
  own: OwnMailText,
  known: readonly string[],
): readonly string[] => {
  const named = Object.values(own).flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
  )
  return [...new Set(named)].filter((name) => !known.includes(name))
}

/** Values are plain text: braces in them are not replaced again. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
