// When two edit the same thing, the later one is told who was first, when, and what it is now.
// Having been told, they may go on: the next try is of the version they were shown.

import { ApiError } from '@lodgepole/contract/client'
import { useRef, useState } from 'react'

export interface Changed<Item> {
  /** Empty when nobody knows. */
  readonly changedBy: string
  readonly changedAtSeconds: number | null
  readonly current: Item
}

export const changedMeanwhile = <Item>(error: unknown): Changed<Item> | undefined =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && error.details?.['current']
    ? (error.details as unknown as Changed<Item>)
    : undefined

interface Versioned {
  readonly version: number
}

/**
 * Something that is edited while others may edit it too. `base` is what the form began with; `seen`
 * what is there as far as we were told, the same until somebody else was first. A change is of the
 * version seen.
 */
export const useVersionedEdit = <Item extends Versioned>(initial: Item) => {
  const [base, setBase] = useState(initial)
  const seen = useRef(initial)
  const change = async <T>(work: (seen: Item) => Promise<T>): Promise<T> => {
    try {
      return await work(seen.current)
    } catch (error) {
      seen.current = changedMeanwhile<Item>(error)?.current ?? seen.current
      throw error
    }
  }
  return { base, change, acceptTheirs: () => setBase(seen.current) }
}
