// Processes a scan: on the server if it can be reached, otherwise against the day stored on this
// device. Offline scans wait in a queue.

import type { Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import { isWarningOnly, type Direction } from '@lodgepole/domain/entry/admit'
import type { OfflineProblem } from '@lodgepole/domain/entry/offline'
import {
  recordUnreachable,
  offlineSince,
  timeoutOptions,
} from '../../../lib/console/offline-queue/connection.ts'
import { randomId } from '../../../lib/api/random-id.ts'
import { isUnreachable } from '../../../lib/errors/is-unreachable.ts'
import { storedFaceOf, noteFace } from './faces.ts'
import type { StoredDesk } from './desk-store.ts'
import { gateOf } from './offline-gate.ts'
import { scanQueue, type SentScan } from './scan-queue.ts'
import { sendScans } from './api.ts'

export type Shown =
  | { readonly code: string }
  | { readonly personId: string; readonly bookingId?: string }

export interface ScanResult {
  readonly scanId: string
  readonly direction: Direction
  readonly atMs: number
  readonly isDone: boolean
  readonly problem: OfflineProblem | undefined
  readonly person:
    | {
        readonly personId: string
        readonly name: string
        readonly imageUrl: string | null
        readonly imageUrl70: string | null
      }
    | undefined
  /** All people whom the scan let in or out. */
  readonly personIds: readonly string[]
  readonly isOffline: boolean
  /** Selected from the roster; no code was shown. */
  readonly isNamed: boolean
  /** How many people are inside afterward, including guests. Null if there is no count. */
  readonly insideCount: number | null
}

const ofServer = (
  { direction, code }: SentScan,
  { scanId, outcome, done, person, people, insideCount }: Scanned,
): ScanResult => ({
  scanId,
  direction,
  atMs: Date.now(),
  isDone: done,
  problem: outcome === 'accepted' ? undefined : outcome,
  isOffline: false,
  isNamed: code === undefined,
  insideCount,
  person: person ?? (people[0] && { ...people[0], imageUrl: null }),
  personIds: people.map(({ personId }) => personId),
})

const ownGate = (stored: StoredDesk) =>
  gateOf(stored.signed, async () =>
    (await scanQueue.waiting())
      .map(({ what }) => what)
      .filter(({ placeId }) => placeId === stored.place.placeId),
  )

const shownOf = ({ code, personId = '', bookingId }: SentScan): Shown =>
  code === undefined ? { personId, ...(bookingId === undefined ? {} : { bookingId }) } : { code }

/**
 * Applies scans accepted by the server to the day on this device, in case the network fails before
 * the next poll.
 */
const notifyGate = async (stored: StoredDesk, scan: SentScan): Promise<void> => {
  const gate = await ownGate(stored)
  await gate?.scan({
    ...shownOf(scan),
    direction: scan.direction,
    guests: 0,
    nowSeconds: scan.scannedAtSeconds,
  })
}

const withoutNetwork = async (stored: StoredDesk, scan: SentScan): Promise<ScanResult> => {
  const { scanId, direction, scannedAtSeconds } = scan
  const gate = await ownGate(stored)
  const nothing = {
    scanId,
    direction,
    atMs: Date.now(),
    isOffline: true,
    isNamed: scan.code === undefined,
    personIds: [] as readonly string[],
    insideCount: null,
  }
  if (!gate) return { ...nothing, isDone: false, problem: 'snapshot-old', person: undefined }
  const before = gate.insideCount()
  const answer = await gate.scan({
    ...shownOf(scan),
    direction,
    guests: 0,
    nowSeconds: scannedAtSeconds,
  })
  const seen = answer.ok ? answer.value : answer.person
  // A stored photo, or one from the roster if the browser still has it.
  const imageUrl =
    (seen && (await storedFaceOf(stored.username, stored.organizationId, seen.personId))) ?? null
  const imageUrl70 =
    stored.roster.people.find(({ personId }) => personId === seen?.personId)?.imageUrl70 ?? null
  // Applies the difference to the count shown, because the server may have counted people who
  // aren't in the snapshot.
  const insideCount = Math.max(0, stored.place.insideCount + gate.insideCount() - before)
  const person = seen && { ...seen, imageUrl70, imageUrl }
  if (!answer.ok) return { ...nothing, isDone: false, problem: answer.error, person, insideCount }
  await scanQueue.add(scanId, {
    organizationId: stored.organizationId,
    placeId: stored.place.placeId,
    scan,
    name: answer.value.name,
  })
  return {
    ...nothing,
    isDone: true,
    problem: undefined,
    person,
    insideCount,
    personIds: [answer.value.personId],
  }
}

export const makeScan = async (
  stored: StoredDesk,
  shown: Shown,
  direction: Direction,
): Promise<ScanResult> => {
  const scan: SentScan = {
    scanId: randomId(),
    direction,
    scannedAtSeconds: Math.floor((Date.now() + stored.aheadMs) / 1000),
    ...shown,
  }
  if (offlineSince.get() === undefined) {
    try {
      const {
        items: [scanned],
      } = await sendScans(
        { organizationId: stored.organizationId, placeId: stored.place.placeId, scans: [scan] },
        timeoutOptions(),
      )
      if (scanned?.done) void notifyGate(stored, scan)
      const { personId, imageUrl } = scanned?.person ?? {}
      if (personId && imageUrl)
        void noteFace(stored.username, stored.organizationId, personId, imageUrl)
      if (scanned) return ofServer(scan, scanned)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      // The response may have been lost. When the same scan is sent again later, it counts once.
      recordUnreachable(Date.now())
    }
  }
  return withoutNetwork(stored, scan)
}

/** Recorded and displayed, but the person is let through. */
export const isRecordedOnly = ({ problem }: ScanResult): boolean =>
  problem !== undefined && problem !== 'snapshot-old' && isWarningOnly(problem)
