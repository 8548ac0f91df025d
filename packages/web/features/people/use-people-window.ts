// Which rows of people are in sight. The page itself scrolls, so the list stays a plain part of it: what is above and below
// is kept open by padding.

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { columnsFor, peopleRows, rowOfPerson, type PeopleRow } from './people-rows.ts'

const GAP_PX = { small: 10, large: 16 }
const HEIGHT_PX = { small: 78, large: 148, panel: 460 }

interface Place {
  readonly widthPx: number
  readonly topPx: number
}

const usePlace = (): { readonly list: RefObject<HTMLUListElement | null>; readonly place: Place } => {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<Place>({ widthPx: window.innerWidth, topPx: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { widthPx: width, topPx: Math.round(top + window.scrollY) }
      setPlace((known) => (known.widthPx === next.widthPx && known.topPx === next.topPx ? known : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { list, place }
}

export interface DrawnRow {
  readonly row: PeopleRow
  readonly rowIndex: number
}

export const usePeopleWindow = (people: number, chosen: number | undefined, isSmall: boolean) => {
  const { list, place } = usePlace()
  const columns = columnsFor(place.widthPx, people, isSmall)
  const rows = useMemo(() => peopleRows(people, columns, chosen), [people, columns, chosen])
  const heightPx = isSmall ? HEIGHT_PX.small : HEIGHT_PX.large
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const windowed = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'panel' ? HEIGHT_PX.panel : heightPx),
    getItemKey: (index) => {
      const row = rows[index]
      return row?.kind === 'cards' ? row.from : 'panel'
    },
    gap: isSmall ? GAP_PX.small : GAP_PX.large,
    overscan: 4,
    scrollMargin: place.topPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
  const items = windowed.getVirtualItems()
  const drawn: DrawnRow[] = items.flatMap(({ index }) => {
    const row = rows[index]
    return row ? [{ row, rowIndex: index }] : []
  })
  const wanted = useRef<number>(undefined)
  const focusWanted = () => {
    const card = wanted.current === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-person="${wanted.current}"]`)
    if (!card) return
    wanted.current = undefined
    card.focus()
  }
  // A card that was out of sight is there only after the list has scrolled to it.
  useEffect(focusWanted)
  const focusPerson = (index: number) => {
    wanted.current = index
    windowed.scrollToIndex(rowOfPerson(rows, index), { align: 'auto' })
    focusWanted()
  }
  return {
    list,
    columns,
    rows: drawn,
    paddingTop: Math.max(0, (items[0]?.start ?? place.topPx) - place.topPx),
    paddingBottom: Math.max(0, windowed.getTotalSize() - ((items.at(-1)?.end ?? place.topPx) - place.topPx)),
    measure: windowed.measureElement,
    focusPerson,
  }
}
