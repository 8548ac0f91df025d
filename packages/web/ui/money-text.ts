// Formats money for display: the organization's symbol, two decimals, a true minus sign, and a plus
// sign only on request.

import { formatMoney } from '@lodgepole/domain/kernel/money'

export interface MoneyFormat {
  readonly symbol: string
  /** The visitor's language in the organization's country, as returned by `formatLocale`. */
  readonly locale: string
}

export const moneyText = (cents: number, format: MoneyFormat, withPlus = false): string => {
  const text = formatMoney(cents, format.symbol, format.locale)
  return withPlus && cents > 0 ? `+${text}` : text
}
