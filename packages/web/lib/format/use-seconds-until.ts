// Counts the seconds down to a moment, ending at 0. It reads the clock each time, so a sleeping tab
// doesn't fall behind.

import { useCallback, useSyncExternalStore } from 'react'

const left = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))

export const useSecondsUntil = (untilMs: number): number => {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(() => {
        tick()
        if (left(untilMs) === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [untilMs],
  )
  return useSyncExternalStore(subscribe, () => left(untilMs))
}
