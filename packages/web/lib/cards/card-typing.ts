// Formats a card while it is being typed: the number in groups, the date with its slash.

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

const MAX_DIGITS = 19

export const numberText = (text: string): string =>
  digitsOf(text)
    .slice(0, MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** The slash appears after the month and disappears when the visitor deletes back to it. */
export const expiryText = (text: string, before: string): string => {
  const digits = digitsOf(text).slice(0, 4)
  const isDeleting = text.length < before.length
  return digits.length > 2 || (digits.length === 2 && !isDeleting)
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits
}
