// Money is an integer count of minor units (cents). Decimals exist only at the edges. They are read
// digit by digit from text or a JSON number, never by multiplying a float, so that 1.005 is refused
// and 0.1 + 0.2 is 0.30.

import type { Flavored } from './ids.ts'
import { fail, ok, type Result } from './result.ts'

/** Minor units. Other labeled numbers, such as seconds, are not assignable to it. */
export type Cents = Flavored<number, 'cents'>

/** Hundredths of a percent. */
export type BasisPoints = Flavored<number, 'basis points'>

export type MoneyFault = 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS' | 'NEGATIVE' | 'OVER_LIMIT'

/**
 * No amount in the product may reach ten million, which keeps every sum far below the largest
 * integer a double holds exactly.
 */
export const MAX_AMOUNT_CENTS: Cents = 999_999_999

const DECIMAL = /^(-?)(\d{1,100})(?:\.(\d{1,100}))?$/

/** The value of the digits in hundredths. */
const hundredths = (decimal: string | number): Result<number, MoneyFault> => {
  const match = DECIMAL.exec(String(decimal).trim())
  if (!match) return fail('NOT_A_NUMBER')
  const [, sign, whole, fraction = ''] = match
  if (fraction.length > 2) return fail('TOO_MANY_DECIMALS')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (sign && cents > 0) return fail('NEGATIVE')
  return cents > MAX_AMOUNT_CENTS ? fail('OVER_LIMIT') : ok(cents)
}

export const centsFromDecimal = (decimal: string | number): Result<Cents, MoneyFault> =>
  hundredths(decimal)

/** A tax rate in percent. */
export const basisPointsFromDecimal = (percent: string | number): Result<BasisPoints, MoneyFault> =>
  hundredths(percent)

const decimalOf = (count: number): string => {
  const digits = String(Math.abs(count)).padStart(3, '0')
  return `${count < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The API's format: two decimals, a leading minus sign, no symbol. */
export const decimalFromCents = (cents: Cents): string => decimalOf(cents)

/** A tax rate in percent, with two decimals. */
export const decimalFromBasisPoints = (rate: BasisPoints): string => decimalOf(rate)

/**
 * Creating a formatter costs more than a hundred uses of it, so there is one per language in use.
 */
const figures = new Map<string, Intl.NumberFormat>()

const figuresOf = (locale: string): Intl.NumberFormat => {
  const known =
    figures.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  figures.set(locale, known)
  return known
}

/** The displayed format: the organization's symbol, grouped thousands, always two decimals. */
export const formatMoney = (cents: Cents, symbol: string, locale: string): string => {
  const figure = figuresOf(locale).format(Math.abs(cents) / 100)
  const placed = symbolFollows(locale) ? `${figure}\u00a0${symbol}` : `${symbol}${figure}`
  return cents < 0 ? `\u2212${placed}` : placed
}

const symbolFollows = (locale: string) => locale.startsWith('fr') || locale.startsWith('es-ES')
