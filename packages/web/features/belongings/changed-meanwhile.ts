// The other parent was first: who, when, and what it is now, as the server's refusal tells it.

import { ApiError } from '@lodgepole/contract/client'

export interface ChangedMeanwhile<Item> {
  readonly changedBy: string
  readonly changedAtSeconds: number | null
  readonly current: Item
}

export const changedMeanwhile = <Item>(error: unknown): ChangedMeanwhile<Item> | undefined =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && error.details?.['current'] ? (error.details as unknown as ChangedMeanwhile<Item>) : undefined
