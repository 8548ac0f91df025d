// Returns the focus to a button that was replaced by a form, once the form is gone and the button
// is back.

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
