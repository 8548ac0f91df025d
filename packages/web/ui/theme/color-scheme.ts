// Light or dark: as the system says, unless the visitor chose. `public/color-scheme.js` reads the
// same entry before the first paint, so a dark page never flashes white.

import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

export const COLOR_SCHEME_KEY = 'lodgepole-color-scheme'

/** The style sheets read the first attribute; while the second is there, nothing fades. */
const ATTRIBUTE = 'data-color-scheme'
const CHANGING = 'data-color-scheme-changing'

/** What the scheme depends on: the browser, or what a test puts in its place. */
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
      // Storage is forbidden here: the system decides.
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
  // Another tab chose.
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
        // Storage is forbidden here: the choice lasts as long as this page.
      }
      around.root.setAttribute(CHANGING, '')
      show()
      around.later(() => around.root.removeAttribute(CHANGING))
    },
    /** Whatever the visitor chose, this page shows one scheme; undefined ends that. */
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
