// Converts amounts between the API's decimals, typed text, and whole cents.

import { centsFromDecimal, type MoneyFault } from '@lodgepole/domain/kernel/money'

/** The API's amounts are decimals, negative when money was paid out. */
export const centsOfDecimal = (decimal: string): number => {
  const isBelow = decimal.startsWith('-')
  const cents = centsFromDecimal(isBelow ? decimal.slice(1) : decimal)
  return cents.ok ? (isBelow ? -cents.value : cents.value) : 0
}

/**
 * `unclear`: some people use a comma before three digits as a thousands separator, others as a
 * decimal separator.
 */
export type AmountFault =
  | 'nothing'
  | 'below-zero'
  | 'decimals'
  | 'too-much'
  | 'unclear'
  | 'no-number'

const GROUPED = /^\d{1,3}(,\d{3})+\.\d*$/
const UNCLEAR = /^\d{1,3}(,\d{3})+$/
const faults: Readonly<Record<MoneyFault, AmountFault>> = {
  NOT_A_NUMBER: 'no-number',
  TOO_MANY_DECIMALS: 'decimals',
  NEGATIVE: 'below-zero',
  OVER_LIMIT: 'too-much',
}

const CURRENCY = /^(?:CA\$|US\$|A\$|NZ\$|MX\$|\$|€|£)|(?:CA\$|US\$|A\$|NZ\$|MX\$|\$|€|£)$/g

/** Also accepts an amount typed with the currency symbol. */
const bare = (typed: string): string => typed.trim().replaceAll(CURRENCY, '').trim()

/** Also accepts `12,50` and `1,234.50`. */
const withPoint = (typed: string): string =>
  GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')

/** Reads typed text as an amount, or says why it isn't one. */
export const parseAmount = (
  typed: string,
): { readonly cents: number } | { readonly fault: AmountFault } => {
  const text = bare(typed)
  if (text === '') return { fault: 'nothing' }
  if (UNCLEAR.test(text)) return { fault: 'unclear' }
  const cents = centsFromDecimal(withPoint(text))
  return cents.ok ? { cents: cents.value } : { fault: faults[cents.error] }
}

/** Undefined for text that is not an amount. */
export const parseCents = (typed: string): number | undefined => {
  const read = parseAmount(typed)
  return 'cents' in read ? read.cents : undefined
}

/**
 * The amount in the API's format. Text that is not an amount is sent unchanged, and the server
 * refuses it.
 */
export const normalizeDecimal = (typed: string): string => withPoint(bare(typed))
