// Amounts arrive as decimals ("1250.00") and are displayed with the organization's currency and
// numerals, in the reader's language.

import { centsFromDecimal, formatMoney } from '@lodgepole/domain/kernel/money'
import {
  DEFAULT_LOCALE,
  defaultCurrencySymbol,
  formatLocale,
  type Language,
} from '@lodgepole/domain/kernel/locale'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'

type CurrencySettings = Pick<PublicOrganization, 'locale'> &
  Partial<Pick<PublicOrganization, 'currencySymbol'>>

export const describeMoney = (language: Language, organization: CurrencySettings | undefined) => {
  const locale = organization?.locale ?? DEFAULT_LOCALE
  const symbol = organization?.currencySymbol ?? defaultCurrencySymbol(locale)
  return (decimal: string): string => {
    const isNegative = decimal.startsWith('-')
    const cents = centsFromDecimal(isNegative ? decimal.slice(1) : decimal)
    return cents.ok
      ? formatMoney(isNegative ? -cents.value : cents.value, symbol, formatLocale(language, locale))
      : decimal
  }
}

const amountNames: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'threshold',
  'most',
  'total',
  'refunded',
  'due',
  'guestPrice',
])

/** The values for an organization's own sentences, with formatted amounts. */
export const withMoney = (
  values: Readonly<Record<string, string>>,
  money: (decimal: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      amountNames.has(name) ? money(value) : value,
    ]),
  )
