// When two edit the same thing, the later one is told who was first and what it is now. Having been told, they may go on:
// the next try is of the version they were shown.

import { ApiError } from '@lodgepole/contract/client'
import { useRef } from 'react'

export interface Changed {
  /** Empty for somebody who is not of the organisation. */
  readonly who: string
  readonly atSeconds: number | undefined
  readonly current: Readonly<Record<string, unknown>>
}

export const changedMeanwhile = (error: unknown): Changed | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const { changedBy, changedAtSeconds, current } = error.details ?? {}
  return {
    who: typeof changedBy === 'string' ? changedBy : '',
    atSeconds: typeof changedAtSeconds === 'number' ? changedAtSeconds : undefined,
    current: (current ?? {}) as Changed['current'],
  }
}

/** Runs a change of the version last seen. */
export const useSeenVersion = (initial: number) => {
  const seen = useRef(initial)
  return async <T>(change: (version: number) => Promise<T>): Promise<T> => {
    try {
      return await change(seen.current)
    } catch (error) {
      const version = changedMeanwhile(error)?.current['version']
      if (typeof version === 'number') seen.current = version
      throw error
    }
  }
}
