// Once there is a network again the page finds out who is signed in, as it would have at the start.
// The guard is asked by itself: the router would close what is open over the page each time. Only
// where the answer leads elsewhere does the router go there.

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
          // A server that is only starting is asked again with the next look.
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
