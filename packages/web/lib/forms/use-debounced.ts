// What is being typed, once nobody has typed for a moment: a list is asked for then, not for every
// letter.

import { useEffect, useState } from 'react'

const MOMENT_MS = 250

export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
