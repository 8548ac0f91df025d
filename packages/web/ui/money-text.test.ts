import { defaultCurrencySymbol, formatLocale } from '@lodgepole/domain/kernel/locale'
import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

/**
 * The nonbreaking spaces in amounts differ in width between versions of the locale data. To people,
 * both look like spaces.
 */
const seen = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/**
 * Locale data before version 77 doesn't have English for France and falls back to that of the
 * United States.
 */
const cents =
  new Intl.NumberFormat('en-FR').resolvedOptions().locale === 'en-FR' ? '€0,05' : '€0.05'

describe('WEB-05 money', () => {
  it.each([
    [123450, 'en', 'en-US', '$1,234.50'],
    [123450, 'es', 'en-US', '$1,234.50'],
    [123450, 'fr', 'en-CA', '1 234,50 $'],
    [123450, 'fr', 'fr-FR', '1 234,50 €'],
    [0, 'en', 'en-US', '$0.00'],
    [5, 'en', 'fr-FR', cents],
  ] as const)(
    '%i cents, %s in an organization of %s: %s',
    (amountCents, language, organizationLocale, expected) => {
      const format = {
        symbol: defaultCurrencySymbol(organizationLocale),
        locale: formatLocale(language, organizationLocale),
      }
      expect(seen(moneyText(amountCents, format))).toBe(expected)
    },
  )

  it('shows the organization’s own symbol', () => {
    expect(moneyText(1000, { symbol: 'CA$', locale: 'en-CA' })).toBe('CA$10.00')
  })

  it('has a true minus, and a plus only when asked and only above zero', () => {
    const format = { symbol: '$', locale: 'en-US' }
    expect(moneyText(-475, format)).toBe('\u2212$4.75')
    expect(moneyText(2000, format)).toBe('$20.00')
    expect(moneyText(2000, format, true)).toBe('+$20.00')
    expect(moneyText(0, format, true)).toBe('$0.00')
    expect(moneyText(-475, format, true)).toBe('\u2212$4.75')
  })
})
