// Words of an organization's own in a mail. What changes from mail to mail stands in braces, such
// as {amount}; the rest is text.

import { defineRefusals } from '../kernel/refusal.ts'

export const ownTextParts = ['subject', 'heading', 'opening', 'closing'] as const
export type OwnTextPart = (typeof ownTextParts)[number]
/** What is missing or empty stays as the product says it. */
export type OwnMailText = Readonly<Partial<Record<OwnTextPart, string>>>

export const maxCharacters: Readonly<Record<OwnTextPart, number>> = {
  subject: 150,
  heading: 120,
  opening: 2_000,
  closing: 1_000,
}

export const mailTextRefusals = defineRefusals({
  /** Its details name them. */
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

/** Names in braces that this mail has nothing for. */
export const unknownPlaceholders = (
  own: OwnMailText,
  known: readonly string[],
): readonly string[] => {
  const named = Object.values(own).flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
  )
  return [...new Set(named)].filter((name) => !known.includes(name))
}

/** Whatever stands in a value is text: braces in it are not looked at again. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
