// The width of the list of people and its position on the page, updated when other content moves.

import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface ListPosition {
  readonly widthPx: number
  readonly topPx: number
}

export const useListPosition = (): {
  readonly list: RefObject<HTMLUListElement | null>
  readonly position: ListPosition
} => {
  const list = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState<ListPosition>({ widthPx: window.innerWidth, topPx: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { widthPx: width, topPx: Math.round(top + window.scrollY) }
      setPosition((known) =>
        known.widthPx === next.widthPx && known.topPx === next.topPx ? known : next,
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { list, position }
}
