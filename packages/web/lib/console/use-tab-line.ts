// A line of tabs: the one that is shown is in sight, and where others lie beyond an end, that end
// fades.

import { useEffect, useRef } from 'react'
import { hiddenSides } from './tab-line.ts'

/** Gives the line its ref; `TabLine.module.css` draws what is noted on it. */
export const useTabLine = <Line extends HTMLElement>(current?: string) => {
  const line = useRef<Line>(null)
  useEffect(() => {
    const { current: shown } = line
    const tab = shown?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!shown || !tab) return
    // Only along the line: the page stays where it is.
    const around = shown.getBoundingClientRect()
    shown.scrollLeft += tab.left - around.left - (around.width - tab.width) / 2
    // Which tab is shown is read from the page; a change of it is what this follows.
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
