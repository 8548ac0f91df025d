// Whether this device is offline, according to its browser.

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
