// Counts the seconds down to a moment; 0 once it is over. It asks the clock each time: a sleeping
// tab does not lag behind.

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
