// Whether this device has a network at all, as its browser knows it.

import { useSyncExternalStore } from 'react'

const watch = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(watch, () => !navigator.onLine)
