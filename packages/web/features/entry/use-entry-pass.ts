// The pass of one person, looked at every few seconds while it is seen.

import { useQuery } from '@tanstack/react-query'
import { STEP_SECONDS } from '@lodgepole/domain/entry/verify'
import { useEffect, useState } from 'react'
import { halfMinuteAt, makePass, type HalfMinute } from './make-pass.ts'
import type { StoredPass } from './pass-store.ts'
import { loadPass } from './load-pass.ts'
import { entryKeys } from './api.ts'

const LOOK_MS = 5_000
const TICK_MS = 250

export const useEntryPass = (organizationId: string, personId: string) =>
  useQuery({
    queryKey: entryKeys.pass(organizationId, personId),
    queryFn: () => loadPass(organizationId, personId),
    // Without a network it is asked too: the answer is what is kept.
    networkMode: 'always',
    refetchInterval: LOOK_MS,
    refetchOnReconnect: true,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })

/** Ticks only when there is something else to show. */
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

/** The code of now, and for how long. Undefined until it is made, or where nothing was granted. */
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
    // The key is read anew from storage with each look and is the same key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [grant, step])
  return {
    code: made?.code,
    secondsLeft,
    isOut: grantEndsAtSeconds !== null && step * STEP_SECONDS >= grantEndsAtSeconds,
  }
}
