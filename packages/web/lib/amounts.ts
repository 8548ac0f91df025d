// Amounts between the API's decimals, what people type, and whole cents.

import { centsFromDecimal } from '@lodgepole/domain/kernel/money'

/** Amounts of the API are decimals, below zero when money left. */
export const signedCents = (decimal: string): number => {
  const isBelow = decimal.startsWith('-')
  const cents = centsFromDecimal(isBelow ? decimal.slice(1) : decimal)
  return cents.ok ? (isBelow ? -cents.value : cents.value) : 0
}

/** What was typed as an amount; people write `12,50` as well. Undefined for anything that is none. */
export const typedCents = (typed: string): number | undefined => {
  const cents = centsFromDecimal(typed.trim().replace(',', '.'))
  return cents.ok ? cents.value : undefined
}
