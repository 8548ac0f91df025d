// When two people edit the same item, the later one learns who saved first, when, and what the item
// looks like now. They can then save again, because the next attempt refers to the version they
// were shown.

import { ApiError } from '@lodgepole/contract/client'
import { useRef, useState } from 'react'

export interface Changed<Item> {
  /** Empty when unknown. */
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
 * An item that others may edit at the same time. `base` is what the form started with, and `seen`
 * is the latest version this page knows. The two differ only after another person saved first. A
 * change always refers to the version in `seen`.
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
