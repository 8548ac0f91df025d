// The day of one place as stored in this browser: the signed snapshot, and the last known roster.

import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { deskWork, type StoredWork } from '../../../lib/console/offline-queue/work-stores.ts'

export interface DeskPlace {
  readonly placeId: string
  readonly label: string
  readonly capacityCount: number | null
  readonly insideCount: number
}

export interface SignedText {
  readonly snapshot: string
  readonly keyId: string
  readonly signature: string
}

export interface StoredDesk extends StoredWork {
  readonly organizationId: string
  readonly place: DeskPlace
  readonly places: readonly DeskPlace[]
  readonly signed: SignedText
  readonly signedAtMs: number
  /** The number of people inside according to the signed snapshot. */
  readonly signedInsideCount: number
  readonly roster: Roster
  /** How far the server's clock was ahead of this device's. */
  readonly aheadMs: number
}

export interface Roster {
  readonly day: string
  readonly events: readonly RosterEvent[]
  readonly people: readonly RosterPerson[]
}

const work = deskWork<StoredDesk>()

/** If storage is blocked, the desk works until the page is closed. */
const memory = new Map<string, StoredDesk>()

export const deskStore = async (username: string): Promise<readonly StoredDesk[]> => {
  const stored = await work.of(username).catch((): readonly StoredDesk[] => [])
  return stored.length > 0
    ? stored
    : [...memory.values()].filter((one) => one.username === username)
}

export const storeDesk = async (stored: StoredDesk): Promise<void> => {
  memory.set(stored.id, stored)
  await work.keep(stored).catch(() => undefined)
}
