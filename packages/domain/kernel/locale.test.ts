import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  countryOf,
  defaultCurrencySymbol,
  formatLocale,
  preferredLanguages,
} from './locale.ts'

describe('ORG-06 three languages, three countries', () => {
  it('uses the first requested language it supports, else the organization’s, else English', () => {
    expect(chooseLanguage(['de-DE', 'es-MX', 'fr'], 'en-US')).toBe('es')
    expect(chooseLanguage(['de'], 'fr-FR')).toBe('fr')
    expect(chooseLanguage([], 'xx')).toBe('en')
  })

  it('SET-12 uses only languages that the organization offers', () => {
    expect(chooseLanguage(['fr-FR', 'es'], 'en-US', ['en', 'es'])).toBe('es')
    expect(chooseLanguage(['fr'], 'fr-FR', ['es'])).toBe('es')
    expect(chooseLanguage(['fr'], 'fr-FR', [])).toBe('en')
  })

  it('reads a browser’s languages in their order of preference', () => {
    expect(preferredLanguages('en;q=0.1, es;q=0.9, fr-CA, de;q=0')).toEqual(['fr-CA', 'es', 'en'])
    expect(preferredLanguages(undefined)).toEqual([])
  })

  it('uses dollars in the US and Canada, euros in France', () => {
    expect(['en-US', 'fr-CA', 'fr-FR', 'nonsense'].map(defaultCurrencySymbol)).toEqual([
      '$',
      '$',
      '€',
      '$',
    ])
    expect(countryOf('en-GB')).toBe('US')
  })

  it('formats in the visitor’s language as the country of the organization writes it', () => {
    expect(formatLocale('es', 'en-US')).toBe('es-US')
    expect(formatLocale('fr', 'fr-CA')).toBe('fr-CA')
  })
})
