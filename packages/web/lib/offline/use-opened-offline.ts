// Once the network is back, the page finds out who is signed in, as it would have at startup. It
// calls the guard directly, because reloading the route would close open dialogs and menus every
// time. It reloads the route only if the guard redirects.

import { isRedirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openedOffline, openQuestion } from './opened-offline.ts'
import { useStore } from '../state/store.ts'

export const useOpenedOffline = (everyMs: number): boolean => {
  const router = useRouter()
  const isOffline = useStore(openedOffline)
  useEffect(() => {
    if (!isOffline) return undefined
    const findOut = () =>
      void openQuestion
        .get()?.()
        .catch((answer: unknown) => {
          // A server that is still starting is tried again on the next check.
          if (isRedirect(answer)) void router.invalidate()
        })
    const timer = setInterval(findOut, everyMs)
    addEventListener('online', findOut)
    return () => {
      clearInterval(timer)
      removeEventListener('online', findOut)
    }
  }, [isOffline, everyMs, router])
  return isOffline
}
