// The pass of one person, polled every few seconds while it is visible.

import { useQuery } from '@tanstack/react-query'
import { STEP_SECONDS } from '@lodgepole/domain/entry/verify'
import { useEffect, useState } from 'react'
import { halfMinuteAt, makePass, type HalfMinute } from './make-pass.ts'
import type { StoredPass } from './pass-store.ts'
import { loadPass } from './load-pass.ts'
import { entryKeys } from './api.ts'

const REFRESH_MS = 5_000
const TICK_MS = 250

export const useEntryPass = (organizationId: string, personId: string) =>
  useQuery({
    queryKey: entryKeys.pass(organizationId, personId),
    queryFn: () => loadPass(organizationId, personId),
    // Also runs offline, where it returns the stored pass.
    networkMode: 'always',
    refetchInterval: REFRESH_MS,
    refetchOnReconnect: true,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })

/** Updates only when the display changes. */
const useHalfMinute = (aheadMs: number): HalfMinute => {
  const [now, setNow] = useState(() => halfMinuteAt(Date.now(), aheadMs))
  useEffect(() => {
    const look = () =>
      setNow((before) => {
        const after = halfMinuteAt(Date.now(), aheadMs)
        return after.step === before.step && after.secondsLeft === before.secondsLeft
          ? before
          : after
      })
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [aheadMs])
  return now
}

/**
 * The current code and its remaining time. Undefined until it has been generated, or without a
 * grant.
 */
export const usePassCode = ({
  key,
  pass: { grant, grantEndsAtSeconds },
  aheadMs,
}: StoredPass): {
  readonly code: string | undefined
  readonly secondsLeft: number
  readonly isOut: boolean
} => {
  const { step, secondsLeft } = useHalfMinute(aheadMs)
  const [made, setMade] = useState<{ readonly step: number; readonly code: string | undefined }>()
  useEffect(() => {
    if (grant === null) return undefined
    let isGone = false
    void makePass(key, grant, step).then((code) => {
      if (!isGone) setMade({ step, code })
    })
    return () => {
      isGone = true
    }
    // Each load reads the key from storage again, as a new object for the same key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [grant, step])
  return {
    code: made?.code,
    secondsLeft,
    isOut: grantEndsAtSeconds !== null && step * STEP_SECONDS >= grantEndsAtSeconds,
  }
}
