// Amounts between the API's decimals, what people type, and whole cents.

import { centsFromDecimal, type MoneyFault } from '@lodgepole/domain/kernel/money'

/** Amounts of the API are decimals, below zero when money left. */
export const centsOfDecimal = (decimal: string): number => {
  const isBelow = decimal.startsWith('-')
  const cents = centsFromDecimal(isBelow ? decimal.slice(1) : decimal)
  return cents.ok ? (isBelow ? -cents.value : cents.value) : 0
}

/**
 * `unclear`: a comma before three digits groups them for some people and begins decimals for
 * others.
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

/** Whoever writes the symbol too means the same. */
const bare = (typed: string): string => typed.trim().replaceAll(CURRENCY, '').trim()

/** People write `12,50` as well, and `1,234.50`. */
const withPoint = (typed: string): string =>
  GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')

/** What was typed as an amount, or why it is none. */
export const parseAmount = (
  typed: string,
): { readonly cents: number } | { readonly fault: AmountFault } => {
  const text = bare(typed)
  if (text === '') return { fault: 'nothing' }
  if (UNCLEAR.test(text)) return { fault: 'unclear' }
  const cents = centsFromDecimal(withPoint(text))
  return cents.ok ? { cents: cents.value } : { fault: faults[cents.error] }
}

/** Undefined for anything that is no amount. */
export const parseCents = (typed: string): number | undefined => {
  const read = parseAmount(typed)
  return 'cents' in read ? read.cents : undefined
}

/** As the API takes it; what is no amount goes as it is, and is refused. */
export const normalizeDecimal = (typed: string): string => withPoint(bare(typed))
