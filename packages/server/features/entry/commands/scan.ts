// One scan at a gate: who it is, whether they may enter, and what is recorded. A refused scan is
// stored too, because staff want to see who was turned away, and a repeated scan must get the same
// answer.

import {
  gateMessages,
  isConflict,
  isWarningOnly,
  type GateProblem,
} from '@lodgepole/domain/entry/admit'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { seatLateArrivals } from '../../reservations/index.ts'
import {
  findScans,
  insertScan,
  lockPlace,
  type Housemate,
  type ScannedBooking,
  type Place,
} from '../gate-store.ts'
import { recordEntry, recordExit } from '../crossings-store.ts'
import { assessScan, nobody, passTagOf, type Scan } from '../assess-scan.ts'

type LockPlace = (tx: CommandTransaction, placeId: string) => Promise<Place | undefined>
type Assessment = Awaited<ReturnType<typeof assessScan>>
type Findings = Omit<Assessment, 'insideCount' | 'bookings' | 'problem'> & {
  readonly insideCount: number | null
  readonly bookings: readonly ScannedBooking[]
  readonly problem: GateProblem | undefined
}

/** Staff compare the face, whatever the answer is. */
const seenAs = (person: Housemate | undefined): Scanned['person'] =>
  person
    ? {
        personId: person.personId,
        name: person.name,
        imageUrl70: person.imageUrl70,
        imageUrl: person.imageUrl,
      }
    : null

const answerTo = (
  { scanId, direction, offline, code }: Scan,
  found: Findings,
  problem: GateProblem | undefined,
): Scanned => {
  const conflict =
    problem !== undefined && (isWarningOnly(problem) || (offline && isConflict(problem)))
  const done = problem === undefined || conflict
  const people = (done ? found.people : []).map(({ personId, name, imageUrl70 }) => ({
    personId,
    name,
    imageUrl70,
  }))
  const staying = people.filter(({ personId }) => !found.leftSince.has(personId))
  const moved =
    direction === 'in'
      ? staying.length + (staying[0] === people[0] ? found.guests : 0)
      : -found.leavingCount
  return {
    scanId,
    outcome: problem ?? 'accepted',
    message: problem ? gateMessages[problem] : '',
    done,
    conflict,
    people,
    person: seenAs(found.person),
    guests: done ? found.guests : 0,
    insideCount: found.insideCount === null ? null : found.insideCount + (done ? moved : 0),
    ...(!code.ok && code.error.aheadSeconds !== undefined
      ? { aheadSeconds: code.error.aheadSeconds }
      : {}),
  }
}

/** False when the scan is already known, or its pass was used at another gate. */
const storeScan = (
  tx: CommandTransaction,
  scan: Scan,
  { accountId }: Findings,
  day: string,
  answer: Scanned,
): Promise<boolean> => {
  const { code, direction } = scan
  return insertScan(tx, {
    scanId: scan.scanId,
    placeId: scan.placeId,
    direction,
    outcome: answer.outcome,
    letIn: answer.done,
    isOffline: scan.offline,
    inputHash: scan.inputHash,
    guests: answer.guests,
    personId: code.ok ? code.value.facts.personId : null,
    accountId: accountId ?? null,
    bookingId: code.ok && code.value.facts.kind === 'booking' ? code.value.facts.bookingId : null,
    passTag: (direction === 'in' && code.ok && passTagOf(code.value)) || null,
    dayHash: day,
    scannedAtSeconds: scan.scannedAtSeconds,
    receivedAt: new Date(tx.context.nowMs),
    answer,
  })
}

/** Records everyone who passed, and restores the seats of those marked as absent. */
const recordCrossing = async (
  tx: CommandTransaction,
  { placeId, direction, scannedAtSeconds }: Scan,
  found: Findings,
  day: string,
  { people, guests }: Scanned,
): Promise<void> => {
  const passage = {
    placeId,
    dayHash: day,
    atSeconds: scannedAtSeconds,
    personIds: people.map(({ personId }) => personId),
    hostId: people[0]?.personId ?? '',
    guests,
    bookingIds: found.bookings.map(({ bookingId }) => bookingId),
    leftSince: found.leftSince,
  }
  if (passage.personIds.length > 0)
    await (direction === 'in' ? recordEntry(tx, passage) : recordExit(tx, passage))
  const late = found.bookings
    .filter(({ status }) => status === 'No Show')
    .map(({ bookingId }) => bookingId)
  if (direction === 'in' && late.length > 0) await seatLateArrivals(tx, late)
}

export const createScan = (lock: LockPlace = lockPlace): Command<Scan, Scanned> => ({
  name: 'entry.scan',
  permission: { capability: 'gate' },
  run: async (tx, scan) => {
    const { scanId, placeId, direction, scannedAtSeconds, code } = scan
    const place = await lock(tx, placeId)
    if (!place) return refuse(entryRefusals.PLACE_NOT_FOUND)
    const day = localDay(scannedAtSeconds, scan.timeZone)
    const found: Findings = code.ok
      ? await assessScan(tx, scan, place, code.value, day)
      : { ...nobody, problem: code.error.problem, accountId: undefined, person: undefined }
    let answer = answerTo(scan, found, found.problem)
    if (!(await storeScan(tx, scan, found, day, answer))) {
      const [known] = await findScans(tx, [scanId])
      if (known)
        return known.inputHash === scan.inputHash
          ? ok(known.answer as Scanned)
          : refuse(entryRefusals.SCAN_REUSED, { details: { scanId } })
      // The gate of another place used this pass between the check and the insert.
      answer = answerTo(scan, found, 'replayed')
      await storeScan(tx, scan, found, day, answer)
    }
    if (answer.done) await recordCrossing(tx, scan, found, day, answer)
    tx.note({
      ...(found.person ? { personId: found.person.personId } : {}),
      scanId,
      placeId,
      direction,
      outcome: answer.outcome,
      people: answer.people.length,
      guests: answer.guests,
    })
    return ok(answer)
  },
})
