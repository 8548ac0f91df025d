import { describe, expect, it } from 'vitest'
import { LANGUAGE_KEY, rememberLanguage, visitorLanguage } from './visitor-language.ts'

const memoryWith = (stored?: string) => {
  const entries = new Map(stored === undefined ? [] : [[LANGUAGE_KEY, stored]])
  return () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
}

const forbidden = () => {
  throw new Error('storage is forbidden')
}

describe('WEB-04 the visitor’s language', () => {
  it.each([
    ['fr', ['es-MX'], 'en-US', 'fr'],
    [undefined, ['es-MX', 'en'], 'en-US', 'es'],
    [undefined, ['de', 'fr-CA'], 'en-US', 'fr'],
    [undefined, ['de'], 'fr-FR', 'fr'],
    ['xx', [], 'en-US', 'en'],
  ])(
    'remembered %s, browser %o, organization %s: %s',
    (stored, preferredLanguages, locale, expected) => {
      expect(visitorLanguage(memoryWith(stored), preferredLanguages, locale)).toBe(expected)
    },
  )

  it('is remembered', () => {
    const memory = memoryWith()
    rememberLanguage(memory, 'es')
    expect(visitorLanguage(memory, ['fr'], 'en-US')).toBe('es')
  })

  it('does without memory where storage is forbidden', () => {
    rememberLanguage(forbidden, 'es')
    expect(visitorLanguage(forbidden, ['fr'], 'en-US')).toBe('fr')
  })
})
