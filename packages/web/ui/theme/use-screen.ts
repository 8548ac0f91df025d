// Which of the four screens the page is on, for what style sheets cannot decide (cards or a list, a panel or a page).

import { useSyncExternalStore } from 'react'
import { screenFromPx, screenOf, screens, type Screen } from './screen.ts'

const subscribe = (changed: () => void) => {
  const queries = screens.slice(1).map((screen) => matchMedia(`(min-width: ${screenFromPx[screen] / 16}em)`))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

const read = (): Screen => screenOf(document.documentElement.clientWidth || window.innerWidth)

export const useScreen = (): Screen => useSyncExternalStore(subscribe, read)
