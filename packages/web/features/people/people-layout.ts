// What of the people is drawn: everybody, or those in sight of a crowd.

import type { RefObject } from 'react'
import type { PeopleRow } from './people-rows.ts'

export interface RenderedRow {
  readonly row: PeopleRow
  readonly rowIndex: number
}

export interface PeopleLayout {
  readonly list: RefObject<HTMLUListElement | null>
  readonly columns: number
  readonly rows: readonly RenderedRow[]
  /** What keeps the place of those who are not drawn. */
  readonly paddingTop: number
  readonly paddingBottom: number
  /** Hears of each row that is drawn. */
  readonly measure?: (element: Element | null) => void
  readonly focusPerson: (index: number) => void
}

export const cardOf = (list: PeopleLayout['list'], index: number): HTMLElement | null =>
  list.current?.querySelector<HTMLElement>(`[data-person="${index}"]`) ?? null
