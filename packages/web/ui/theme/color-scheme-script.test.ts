import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = readFileSync(new URL('../../public/color-scheme.js', import.meta.url), 'utf8')
const themeSource = readFileSync(new URL('color-scheme.ts', import.meta.url), 'utf8')

const schemeFor = (stored: string | null | Error, systemIsDark: boolean): string | undefined => {
  const attributes: Record<string, string> = {}
  const localStorage = {
    getItem: () => {
      if (stored instanceof Error) throw stored
      return stored
    },
  }
  const matchMedia = () => ({ matches: systemIsDark })
  const document = {
    documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) },
  }
  runInNewContext(script, { localStorage, matchMedia, document, window: { matchMedia } })
  return attributes['data-color-scheme']
}

describe('WEB-03 the color scheme before the first paint', () => {
  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['auto', true, 'dark'],
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [new Error('storage is forbidden'), true, 'dark'],
  ])('stored %s, system dark %s: %s', (stored, systemIsDark, expected) => {
    expect(schemeFor(stored, systemIsDark)).toBe(expected)
  })

  it('reads the entry that the application writes', () => {
    const key = /COLOR_SCHEME_KEY = '([^']+)'/.exec(themeSource)?.[1]
    expect(script).toContain(`getItem('${key}')`)
  })
})
