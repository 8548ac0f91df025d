// The current time on the server's clock, ticking. Labels change when a time starts or closes,
// regardless of this device's clock.

import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** `aheadMs` is how far the server's clock is ahead of this one. */
export const useNow = (aheadMs: number): number => {
  const [atMs, setAtMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAtMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((atMs + aheadMs) / 1000)
}
