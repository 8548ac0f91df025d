// Which of the four screens the page is on, for what style sheets cannot decide (cards or a list, a
// panel or a page).

import { useSyncExternalStore } from 'react'
import { screenQuery, screens, screenWhere, type Screen } from './screen.ts'

const queries = new Map(screens.map((screen) => [screen, matchMedia(screenQuery(screen))]))

const subscribe = (changed: () => void) => {
  for (const query of queries.values()) query.addEventListener('change', changed)
  return () => {
    for (const query of queries.values()) query.removeEventListener('change', changed)
  }
}

const read = (): Screen => screenWhere((screen) => queries.get(screen)?.matches ?? false)

export const useScreen = (): Screen => useSyncExternalStore(subscribe, read)
