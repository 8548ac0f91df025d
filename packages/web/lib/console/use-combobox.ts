// A field that finds while one types: the focus stays in it, arrows choose among what was found,
// and Enter takes it. What is chosen is read out, and brought into view.

import { useState, type KeyboardEvent } from 'react'
import { stepTo } from './combobox-step.ts'

interface ComboboxOptions<Item> {
  /** What was found. */
  readonly items: readonly Item[]
  /** The id of what shows one of them. */
  readonly idOf: (item: Item) => string
  /** What shows all of them, and its role. */
  readonly listId: string
  readonly popup: 'listbox' | 'grid'
  /** It is seen also while nothing was found. */
  readonly isAlwaysOpen?: boolean
  readonly goesRound?: boolean
  /** False while what is shown was found for something typed before. */
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
    // Enter may also end what an input method composes.
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
    /** With other letters the first is meant again. */
    restart: () => setAt(0),
    /** What the field needs. */
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
