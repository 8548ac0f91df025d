// Runs one attempt at a time, and tracks its result and how long to wait before the next.

import { useState } from 'react'
import { endProblem } from '../errors/last-error.ts'
import { useSecondsUntil } from '../format/use-seconds-until.ts'
import { waitSecondsOf } from '../errors/retry-after.ts'

interface Failed {
  readonly error: unknown
  readonly waitUntilMs: number
}

export interface Attempt {
  readonly busy: boolean
  /** Why the last attempt failed. */
  readonly error: unknown
  /** The last refusal said to wait. */
  readonly mustWait: boolean
  readonly waitSeconds: number
  /** Clears the last error, because it refers to values that have since changed. */
  readonly forget: () => void
  /** True when the attempt succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
}

export const useAttempt = (): Attempt => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const waitSeconds = useSecondsUntil(failed?.waitUntilMs ?? 0)
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy || waitSeconds > 0) return false
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
      endProblem()
      return true
    } catch (error) {
      const wait = waitSecondsOf(error)
      setFailed({ error, waitUntilMs: wait > 0 ? Date.now() + wait * 1000 : 0 })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error: failed?.error,
    mustWait: Boolean(failed?.waitUntilMs),
    waitSeconds,
    forget: () => setFailed(undefined),
    run,
  }
}
