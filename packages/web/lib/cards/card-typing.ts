// How a card is shown while it is typed: the number in groups, the date with its stroke.

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

const MAX_DIGITS = 19

export const numberText = (text: string): string =>
  digitsOf(text)
    .slice(0, MAX_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** The stroke comes by itself after the month, and goes when somebody deletes back to it. */
export const expiryText = (text: string, before: string): string => {
  const digits = digitsOf(text).slice(0, 4)
  const isDeleting = text.length < before.length
  return digits.length > 2 || (digits.length === 2 && !isDeleting)
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits
}
