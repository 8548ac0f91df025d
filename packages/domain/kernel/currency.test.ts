import { describe, expect, it } from 'vitest'
import { currencies, currencyFor, currencySymbols, symbolsOf } from './currency.ts'

describe('ORG-30 an organization has one currency', () => {
  it('its own, or its country’s', () => {
    expect(['en-US', 'fr-CA', 'fr-FR'].map((locale) => currencyFor(null, locale))).toEqual([
      'USD',
      'CAD',
      'EUR',
    ])
    expect(currencyFor('MXN', 'es-US')).toBe('MXN')
    expect(currencyFor('JPY', 'en-US'), 'one that the product does not count in').toBe('USD')
  })

  it('each has two decimals and symbols that can be chosen', () => {
    for (const currency of currencies) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions()
      expect(maximumFractionDigits, currency).toBe(2)
      for (const symbol of symbolsOf[currency]) expect(currencySymbols).toContain(symbol)
    }
  })
})
