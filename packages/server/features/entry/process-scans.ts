// Scans as a gate sends them: a single one, or a queue from offline work. If an id in a queue
// belongs to another scan, nothing is done. Scans handled before get the same answer again.

import type { Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isPlausibleOfflineTime } from '@lodgepole/domain/kernel/offline-time'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { hashInput } from '../../platform/idempotency.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { EntryCodes } from './codes.ts'
import type { Shown } from './assess-scan.ts'
import { createScan } from './commands/scan.ts'
import { findScans } from './gate-store.ts'

interface SentScan {
  readonly scanId: string
  readonly code?: string | undefined
  readonly personId?: string | undefined
  readonly bookingId?: string | undefined
  readonly direction: Direction
  readonly guests?: number | undefined
  readonly household?: boolean | undefined
  readonly personIds?: readonly string[] | undefined
  readonly scannedAtSeconds: number
  readonly offline?: boolean | undefined
}

type HashedScan = SentScan & { readonly inputHash: string }

interface ScanParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryCodes: EntryCodes
  readonly zoneOf: (organizationId: string) => Promise<string>
}

/** What distinguishes scans by name; a scan by code has none of these fields. */
const namedOf = ({ personId, bookingId }: SentScan) =>
  personId === undefined ? {} : { personId, bookingId }

/** The booking's times are read with it, so times not known here decide nothing. */
const namedBy = (personId: string, bookingId: string | undefined): Shown =>
  bookingId === undefined
    ? { facts: { kind: 'named', personId } }
    : { facts: { kind: 'booking', bookingId, personId, startSeconds: 0, endSeconds: 0 } }

const hashed = (placeId: string, scan: SentScan): HashedScan => ({
  ...scan,
  inputHash: hashInput('entry.scan', {
    placeId,
    code: scan.code,
    ...namedOf(scan),
    direction: scan.direction,
  }),
})

/** The answers to scans already handled. Refused when one differs from the earlier scan. */
const answeredBefore = async (
  db: Database,
  organizationId: string,
  scans: readonly HashedScan[],
): Promise<Result<ReadonlyMap<string, Scanned>, Refusal>> => {
  // A single scan is checked when it is written.
  if (scans.length === 1) return ok(new Map())
  const ids = scans.map(({ scanId }) => scanId)
  const earlier = await tenantTransaction(db, organizationId, (tx) => findScans(tx, ids))
  const known = new Map(earlier.map((one) => [one.scanId, one]))
  const reused = scans.find(
    ({ scanId, inputHash }) => (known.get(scanId)?.inputHash ?? inputHash) !== inputHash,
  )
  return reused
    ? refuse(entryRefusals.SCAN_REUSED, { details: { scanId: reused.scanId } })
    : ok(new Map(earlier.map(({ scanId, answer }) => [scanId, answer as Scanned])))
}

export const createProcessScans = ({ db, commands, entryCodes: codes, zoneOf }: ScanParts) => {
  const scanOne = createScan()
  const take = async (
    placeId: string,
    sent: HashedScan,
    timeZone: string,
    context: CommandContext<Member>,
  ): Promise<Result<Scanned, Refusal>> => {
    const { scanId, code, personId = '', bookingId, direction, inputHash } = sent
    const { guests = 0, household = false, personIds = [], offline = false } = sent
    const scannedAtSeconds = offline ? sent.scannedAtSeconds : Math.floor(context.nowMs / 1000)
    const shown =
      code === undefined
        ? ok(namedBy(personId, bookingId))
        : await codes.verify(context.organizationId, code, scannedAtSeconds)
    const who = { direction, guests, household, personIds, code: shown }
    const when = { scannedAtSeconds, offline, timeZone }
    return commands.run(scanOne, { scanId, placeId, ...who, ...when, inputHash }, context)
  }

  return async (
    { placeId, scans }: { readonly placeId: string; readonly scans: readonly SentScan[] },
    context: CommandContext<Member>,
  ): Promise<Result<Scanned[], Refusal>> => {
    const { organizationId, nowMs } = context
    const wrong = scans.find(
      ({ scannedAtSeconds, offline }) =>
        offline === true && !isPlausibleOfflineTime(scannedAtSeconds, Math.floor(nowMs / 1000)),
    )
    if (wrong) return refuse(entryRefusals.SCAN_TIME, { details: { scanId: wrong.scanId } })
    const asked = scans.map((scan) => hashed(placeId, scan))
    const before = await answeredBefore(db, organizationId, asked)
    if (!before.ok) return before
    const timeZone = await zoneOf(organizationId)
    const items: Scanned[] = []
    for (const scan of asked) {
      const known = before.value.get(scan.scanId)
      const scanned = known ? ok(known) : await take(placeId, scan, timeZone, context)
      if (!scanned.ok) return scanned
      items.push(scanned.value)
    }
    return ok(items)
  }
}
