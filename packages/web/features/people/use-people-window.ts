// Which rows of people are visible. The page itself scrolls, so the list is an ordinary part of it:
// padding replaces the rows above and below.

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { cardOf, type PeopleLayout, type RenderedRow } from './people-layout.ts'
import { columnsFor, peopleRows, rowOfPerson } from './people-rows.ts'
import { useListPosition } from './use-list-position.ts'

const GAP_PX = { small: 10, large: 16 }
const HEIGHT_PX = { small: 78, large: 144, panel: 460 }

export const usePeopleWindow = (
  people: number,
  chosen: number | undefined,
  isSmall: boolean,
): PeopleLayout => {
  const { list, position } = useListPosition()
  const columns = columnsFor(position.widthPx, people, isSmall)
  const rows = useMemo(() => peopleRows(people, columns, chosen), [people, columns, chosen])
  const heightPx = isSmall ? HEIGHT_PX.small : HEIGHT_PX.large
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const windowed = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'panel' ? HEIGHT_PX.panel : heightPx),
    getItemKey: (index) => {
      const row = rows[index]
      return row?.kind === 'cards' ? row.from : 'panel'
    },
    gap: isSmall ? GAP_PX.small : GAP_PX.large,
    overscan: 3,
    scrollMargin: position.topPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
  const items = windowed.getVirtualItems()
  const layout: RenderedRow[] = items.flatMap(({ index }) => {
    const row = rows[index]
    return row ? [{ row, rowIndex: index }] : []
  })
  const wanted = useRef<number>(undefined)
  const focusWanted = () => {
    const card = wanted.current === undefined ? null : cardOf(list, wanted.current)
    if (!card) return
    wanted.current = undefined
    card.focus()
  }
  // A card outside the visible area exists only after the list has scrolled to it.
  useEffect(focusWanted)
  const focusPerson = (index: number) => {
    wanted.current = index
    windowed.scrollToIndex(rowOfPerson(rows, index), { align: 'auto' })
    focusWanted()
  }
  return {
    list,
    columns,
    rows: layout,
    paddingTop: Math.max(0, (items[0]?.start ?? position.topPx) - position.topPx),
    paddingBottom: Math.max(
      0,
      windowed.getTotalSize() - ((items.at(-1)?.end ?? position.topPx) - position.topPx),
    ),
    measure: windowed.measureElement,
    focusPerson,
  }
}
