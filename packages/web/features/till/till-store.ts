// What a till stores in this browser: the stores, everyone's offline ceiling, and the keys that
// verify cards.

import type { DayTotal, DayUnpaid, TillStore } from '@lodgepole/contract/till/endpoints'
import type { TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { tillWork, type StoredWork } from '../../lib/console/offline-queue/work-stores.ts'

export interface StoredTill extends StoredWork {
  readonly organizationId: string
  readonly stores: readonly TillStore[]
  readonly snapshot: TillSnapshot
  /** The day's totals at the time of this fetch. Missing in data stored by an older version. */
  readonly day?:
    | { readonly day: string; readonly totals: readonly DayTotal[]; readonly unpaid?: DayUnpaid }
    | undefined
  /** How far the server's clock was ahead of this device's. */
  readonly aheadMs: number
}

const work = tillWork<StoredTill>()
/** If storage is blocked, the till works until the page is closed. */
const memory = new Map<string, StoredTill>()

export const tillStore = async (username: string): Promise<readonly StoredTill[]> => {
  const stored = await work.of(username).catch((): readonly StoredTill[] => [])
  return stored.length > 0
    ? stored
    : [...memory.values()].filter((one) => one.username === username)
}

export const storeTill = async (stored: StoredTill): Promise<void> => {
  memory.set(stored.id, stored)
  await work.keep(stored).catch(() => undefined)
}
