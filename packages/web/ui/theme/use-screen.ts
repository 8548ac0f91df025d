// Which of the four screens applies, for decisions that style sheets can't make (cards or a list, a
// panel or a page).

import { useSyncExternalStore } from 'react'
import { screenSizeQuery, screenSizes, screenSizeWhere, type ScreenSize } from './screen.ts'

const queries = new Map(screenSizes.map((screen) => [screen, matchMedia(screenSizeQuery(screen))]))

const subscribe = (changed: () => void) => {
  for (const query of queries.values()) query.addEventListener('change', changed)
  return () => {
    for (const query of queries.values()) query.removeEventListener('change', changed)
  }
}

const read = (): ScreenSize => screenSizeWhere((screen) => queries.get(screen)?.matches ?? false)

export const useScreenSize = (): ScreenSize => useSyncExternalStore(subscribe, read)
