// The typed text after a pause in typing, so that a list isn't requested for every letter. An empty
// text takes effect immediately.

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
