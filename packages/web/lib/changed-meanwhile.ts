// When two edit the same thing, the later one is told who was first, when, and what it is now. Having been told, they may go on:
// the next try is of the version they were shown.

import { ApiError } from '@lodgepole/contract/client'
import { useRef } from 'react'

export interface Changed<Item> {
  /** Empty when nobody knows. */
  readonly changedBy: string
  readonly changedAtSeconds: number | null
  readonly current: Item
}

export const changedMeanwhile = <Item>(error: unknown): Changed<Item> | undefined =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && error.details?.['current'] ? (error.details as unknown as Changed<Item>) : undefined

/** Runs a change of the version last seen. */
export const useSeenVersion = (initial: number) => {
  const seen = useRef(initial)
  return async <T>(change: (version: number) => Promise<T>): Promise<T> => {
    try {
      return await change(seen.current)
    } catch (error) {
      seen.current = changedMeanwhile<{ readonly version?: number }>(error)?.current.version ?? seen.current
      throw error
    }
  }
}
