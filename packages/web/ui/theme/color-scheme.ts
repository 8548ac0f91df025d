// Light or dark, following the system unless the visitor has chosen. `public/color-scheme.js` reads
// the same storage entry before the first paint, so that a dark page never flashes white.

import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

export const COLOR_SCHEME_KEY = 'lodgepole-color-scheme'

/** The style sheets use the first attribute. While the second is set, transitions are off. */
const ATTRIBUTE = 'data-color-scheme'
const CHANGING = 'data-color-scheme-changing'

/** What the scheme depends on: the browser's APIs, or a test's replacements. */
interface Surroundings {
  readonly root: Pick<Element, 'setAttribute' | 'removeAttribute'>
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly systemIsDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
  readonly onStorage: (listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void) => void
  readonly later: (work: () => void) => void
}

const schemeIn = (text: string | null): ColorScheme | undefined =>
  text === 'light' || text === 'dark' ? text : undefined

export const createColorScheme = (around: Surroundings) => {
  const readChoice = (): ColorScheme | undefined => {
    try {
      return schemeIn(around.storage().getItem(COLOR_SCHEME_KEY))
    } catch {
      // Storage is blocked, so the system setting applies.
      return undefined
    }
  }
  let chosen = readChoice()
  let fixed: ColorScheme | undefined
  const listeners = new Set<() => void>()
  const current = (): ColorScheme =>
    fixed ?? chosen ?? (around.systemIsDark.matches ? 'dark' : 'light')
  const show = (): void => {
    around.root.setAttribute(ATTRIBUTE, current())
    for (const listener of listeners) listener()
  }
  around.systemIsDark.addEventListener('change', show)
  // The visitor chose a scheme in another tab.
  around.onStorage(({ key, newValue }) => {
    if (key !== COLOR_SCHEME_KEY) return
    chosen = schemeIn(newValue)
    show()
  })
  return {
    current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (scheme: ColorScheme): void => {
      chosen = scheme
      try {
        around.storage().setItem(COLOR_SCHEME_KEY, scheme)
      } catch {
        // Storage is blocked, so the choice lasts only as long as this page.
      }
      around.root.setAttribute(CHANGING, '')
      show()
      around.later(() => around.root.removeAttribute(CHANGING))
    },
    /** Forces one scheme on this page, regardless of the visitor's choice. Undefined ends that. */
    fix: (scheme: ColorScheme | undefined): void => {
      fixed = scheme
      show()
    },
  }
}

let inBrowser: ReturnType<typeof createColorScheme> | undefined

export const colorScheme = () =>
  (inBrowser ??= createColorScheme({
    root: document.documentElement,
    storage: () => localStorage,
    systemIsDark: matchMedia('(prefers-color-scheme: dark)'),
    onStorage: (listener) => addEventListener('storage', listener),
    later: (work) => setTimeout(work, 10),
  }))

export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(colorScheme().subscribe, colorScheme().current)
