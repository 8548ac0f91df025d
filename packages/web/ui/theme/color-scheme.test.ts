import { describe, expect, it } from 'vitest'
import { COLOR_SCHEME_KEY, createColorScheme } from './color-scheme.ts'

const storageIsForbidden = (): never => {
  throw new Error('storage is forbidden')
}

const open = ({ stored, isForbidden = false }: { stored?: string; isForbidden?: boolean } = {}) => {
  const attributes: Record<string, string> = {}
  const entries: Record<string, string> = stored ? { [COLOR_SCHEME_KEY]: stored } : {}
  const system = { matches: false }
  const heard: { system?: () => void; storage?: (event: StorageText) => void } = {}
  const later: (() => void)[] = []
  const scheme = createColorScheme({
    root: {
      setAttribute: (name, value) => (attributes[name] = value),
      removeAttribute: (name) => Reflect.deleteProperty(attributes, name),
    },
    storage: isForbidden
      ? storageIsForbidden
      : () => ({
          getItem: (key) => entries[key] ?? null,
          setItem: (key, value) => (entries[key] = value),
        }),
    systemIsDark: {
      get matches() {
        return system.matches
      },
      addEventListener: (_: string, listener: unknown) => (heard.system = listener as () => void),
    },
    onStorage: (listener) => (heard.storage = listener),
    later: (work) => later.push(work),
  })
  return {
    scheme,
    attributes,
    entries,
    later,
    systemTurns: (isDark: boolean) => {
      system.matches = isDark
      heard.system?.()
    },
    otherTab: (key: string, newValue: string | null) => heard.storage?.({ key, newValue }),
  }
}

interface StorageText {
  readonly key: string | null
  readonly newValue: string | null
}

describe('WEB-03 light or dark', () => {
  it('follows the system until the visitor chooses, and then no more', () => {
    const { scheme, attributes, entries, systemTurns } = open()
    expect(scheme.current()).toBe('light')
    systemTurns(true)
    expect(scheme.current()).toBe('dark')
    expect(attributes['data-color-scheme']).toBe('dark')
    scheme.choose('light')
    systemTurns(true)
    expect(attributes['data-color-scheme']).toBe('light')
    expect(entries[COLOR_SCHEME_KEY]).toBe('light')
  })

  it('reads an earlier choice, and takes "auto" and anything else for none', () => {
    expect(open({ stored: 'dark' }).scheme.current()).toBe('dark')
    expect(open({ stored: 'auto' }).scheme.current()).toBe('light')
    expect(open({ stored: 'sepia' }).scheme.current()).toBe('light')
  })

  it('follows the choice of another tab, and of nothing else in its storage', () => {
    const { scheme, otherTab } = open()
    const seen: string[] = []
    const stop = scheme.subscribe(() => seen.push(scheme.current()))
    otherTab('lodgepole-language', 'dark')
    expect(seen).toEqual([])
    otherTab(COLOR_SCHEME_KEY, 'dark')
    stop()
    otherTab(COLOR_SCHEME_KEY, null)
    expect(seen).toEqual(['dark'])
    expect(scheme.current()).toBe('light')
  })

  it('changes at once where storage is forbidden', () => {
    const { scheme } = open({ isForbidden: true })
    scheme.choose('dark')
    expect(scheme.current()).toBe('dark')
  })

  it('fades nothing while it changes by hand', () => {
    const { scheme, attributes, later } = open()
    scheme.choose('dark')
    expect(attributes).toHaveProperty('data-color-scheme-changing')
    later.forEach((work) => work())
    expect(attributes).toEqual({ 'data-color-scheme': 'dark' })
  })

  it('can be fixed for one page, whatever was chosen, and is not stored then', () => {
    const { scheme, attributes, entries } = open({ stored: 'dark' })
    scheme.fix('light')
    expect(attributes['data-color-scheme']).toBe('light')
    scheme.fix(undefined)
    expect(scheme.current()).toBe('dark')
    expect(entries).toEqual({ [COLOR_SCHEME_KEY]: 'dark' })
  })
})
