// A line of tabs. The current tab is scrolled into view, and an end fades when more tabs are hidden
// beyond it.

import { useEffect, useRef } from 'react'
import { hiddenSides } from './tab-line.ts'

/**
 * Returns the ref for the line. `TabLine.module.css` styles the data attributes that this hook
 * sets.
 */
export const useTabLine = <Line extends HTMLElement>(current?: string) => {
  const line = useRef<Line>(null)
  useEffect(() => {
    const { current: shown } = line
    const tab = shown?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!shown || !tab) return
    // Scrolls only along the line, so that the page doesn't move.
    const around = shown.getBoundingClientRect()
    shown.scrollLeft += tab.left - around.left - (around.width - tab.width) / 2
    // The current tab is read from the page; this dependency only reports that it changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current])
  useEffect(() => {
    const { current: shown } = line
    if (!shown) return
    const tell = () => {
      const { before, after } = hiddenSides(shown)
      shown.toggleAttribute('data-before', before)
      shown.toggleAttribute('data-after', after)
    }
    const sizes = new ResizeObserver(tell)
    for (const part of [shown, ...shown.children]) sizes.observe(part)
    shown.addEventListener('scroll', tell, { passive: true })
    return () => {
      sizes.disconnect()
      shown.removeEventListener('scroll', tell)
    }
  }, [])
  return line
}
