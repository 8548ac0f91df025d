// A field that searches while the person types. The focus stays in the field, arrow keys choose
// among the results, and Enter accepts one. Screen readers announce the current result, and it is
// scrolled into view.

import { useState, type KeyboardEvent } from 'react'
import { stepTo } from './combobox-step.ts'

interface ComboboxOptions<Item> {
  /** The results. */
  readonly items: readonly Item[]
  /** The id of the element that shows a result. */
  readonly idOf: (item: Item) => string
  /** The element that shows all results, and its role. */
  readonly listId: string
  readonly popup: 'listbox' | 'grid'
  /** The popup is visible even when there are no results. */
  readonly isAlwaysOpen?: boolean
  readonly goesRound?: boolean
  /** False while the results shown belong to earlier input. */
  readonly mayChoose?: boolean
  readonly onChoose: (item: Item) => void
  readonly onEscape?: () => void
}

export const useCombobox = <Item>({
  items,
  idOf,
  listId,
  popup,
  isAlwaysOpen = false,
  goesRound = false,
  mayChoose = true,
  onChoose,
  onEscape,
}: ComboboxOptions<Item>) => {
  const [at, setAt] = useState(0)
  const current = items[Math.min(at, items.length - 1)]
  const go = (step: number): void => {
    const next = stepTo(at, step, items.length, goesRound)
    setAt(next)
    const item = items[next]
    if (item) document.getElementById(idOf(item))?.scrollIntoView({ block: 'nearest' })
  }
  const keyDown = (event: KeyboardEvent) => {
    // Enter may also end a composition in an input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) go(step)
    else if (event.key === 'Enter' && current && mayChoose) onChoose(current)
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
  }
  return {
    current,
    /** With a new query, the first result is current again. */
    restart: () => setAt(0),
    /** Props for the field. */
    field: {
      role: 'combobox',
      'aria-expanded': isAlwaysOpen || items.length > 0,
      'aria-haspopup': popup,
      'aria-controls': listId,
      ...(current ? { 'aria-activedescendant': idOf(current) } : {}),
      autoComplete: 'off',
      onKeyDown: keyDown,
    },
  } as const
}
