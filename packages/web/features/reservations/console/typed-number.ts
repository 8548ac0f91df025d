// Numbers as staff type them, with a point or a comma, and what is wrong with them. Invalid text
// stays in its field to be corrected; no input is silently dropped.

export type NumberFault =
  | { readonly kind: 'negative' | 'fraction' | 'cents' | 'noFigure' }
  | { readonly kind: 'most'; readonly most: number }
  | { readonly kind: 'least'; readonly least: number }

export type NumberRule = (text: string) => NumberFault | undefined

const NUMBER = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/

/** Null for empty text and for text that isn't a number. */
export const typedNumber = (text: string): number | null => {
  const bare = text.trim().replace(/^[-−]/, '')
  if (!NUMBER.test(bare)) return null
  const value = Number(bare.replace(',', '.'))
  return bare === text.trim() ? value : -value
}

export const amountRule =
  (most: number): NumberRule =>
  (text) => {
    if (text.trim() === '') return undefined
    // A lone minus sign is the beginning of a negative number.
    if (/^\s*[-−]/.test(text)) return { kind: 'negative' }
    const value = typedNumber(text)
    if (value === null) return { kind: 'noFigure' }
    return value > most ? { kind: 'most', most } : undefined
  }

export const wholeRule =
  (most: number, least = 0): NumberRule =>
  (text) => {
    const fault = amountRule(most)(text)
    const value = typedNumber(text)
    if (fault || value === null) return fault
    if (!Number.isInteger(value)) return { kind: 'fraction' }
    return value < least ? { kind: 'least', least } : undefined
  }

export const priceRule =
  (most: number): NumberRule =>
  (text) =>
    amountRule(most)(text) ?? (/[.,]\d{3}/.test(text) ? { kind: 'cents' } : undefined)
