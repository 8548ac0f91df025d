// Formats dates, times, and amounts for the organization whose console this is, because the
// console's host doesn't belong to any organization.

import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { dayName } from '../../../lib/format/local-days.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { moneyText } from '../../../ui/money-text.ts'

export const useOrganizationFormat = () => {
  const organization = useLogin()?.user.organization
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const timeZone = organization?.timeZone ?? 'America/New_York'
  const format =
    (style: Intl.DateTimeFormatOptions) =>
    (atSeconds: number, where = timeZone) =>
      new Intl.DateTimeFormat(locale, { ...style, timeZone: where }).format(
        new Date(atSeconds * 1000),
      )
  return {
    day: format({ dateStyle: 'medium' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
    /** In the format of a date field. */
    typedDay: (atSeconds: number) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(new Date(atSeconds * 1000)),
    /** Formats a day given as `YYYY-MM-DD`. */
    calendarDay: (day: string) => dayName(day, locale, { dateStyle: 'medium' }),
    money: (decimal: string) => {
      const [sign, amount] = decimal.startsWith('-') ? [-1, decimal.slice(1)] : [1, decimal]
      const cents = centsFromDecimal(amount)
      return cents.ok
        ? moneyText(sign * cents.value, { symbol: organization?.currencySymbol ?? '$', locale })
        : decimal
    },
  }
}
