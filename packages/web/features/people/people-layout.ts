// Which people are rendered: everyone, or only the visible ones of a large account.

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
  /** Space for the rows that aren't rendered. */
  readonly paddingTop: number
  readonly paddingBottom: number
  /** Receives each rendered row. */
  readonly measure?: (element: Element | null) => void
  readonly focusPerson: (index: number) => void
}

export const cardOf = (list: PeopleLayout['list'], index: number): HTMLElement | null =>
  list.current?.querySelector<HTMLElement>(`[data-person="${index}"]`) ?? null
