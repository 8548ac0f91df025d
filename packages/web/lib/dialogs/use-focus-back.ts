// A button that gives way to a form and comes back: the focus, which went with the form, comes back
// to it.

import { useEffect, useRef, type RefObject } from 'react'

export const useFocusBack = (isAway: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return button
}
