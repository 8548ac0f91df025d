// What is being typed, once nobody has typed for a moment: a list is asked for then, not for every
// letter. Nothing at all is taken at once.

import { useEffect, useState } from 'react'

const MOMENT_MS = 250

export const useDebounced = (text: string, pauseMs = MOMENT_MS): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
