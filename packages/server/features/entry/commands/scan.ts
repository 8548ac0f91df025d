// One scan at a gate: who it is, whether they may come in, and what is left of it in the tables.
// What is refused is kept too: staff want to see who was turned away, and the same scan sent again
// must be answered the same.

import {
  admitProblem,
  gateWords,
  isConflict,
  isNamedOnly,
  type Direction,
  type GateProblem,
} from '@lodgepole/domain/entry/admit'
import { hexOfBytes } from '@lodgepole/domain/entry/bytes'
import { entryRefusals as no } from '@lodgepole/domain/entry/refusals'
import type { SignedFacts } from '@lodgepole/domain/entry/codes'
import type { CodeRefused, VerifiedCode } from '@lodgepole/domain/entry/verify'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { seatLateComers } from '../../reservations/index.ts'
import {
  countInside,
  findScans,
  insertScan,
  listHousehold,
  lockBookingParty,
  lockCurrentBookings,
  lockPlace,
  type Housemate,
  type Place,
  type ScannedBooking,
} from '../gate-store.ts'
import { comeIn, goOut, listLeftSince, lockPresence } from '../passage-store.ts'

export interface Scan {
  readonly scanId: string
  readonly placeId: string
  readonly direction: Direction
  readonly guests: number
  readonly household: boolean
  /** Of the household, only these; everybody when it is empty. */
  readonly personIds: readonly PersonId[]
  readonly scannedAtSeconds: number
  readonly offline: boolean
  readonly inputHash: string
  readonly timeZone: string
  readonly code: Result<Shown, CodeRefused>
}

/**
 * A code that is true; or whom staff have named themselves, which needs no signature: they are who
 * signs for it.
 */
export type Shown =
  | VerifiedCode
  | {
      readonly facts: { readonly kind: 'named'; readonly personId: PersonId }
      readonly step?: undefined
    }
  | { readonly facts: Extract<SignedFacts, { kind: 'booking' }>; readonly step?: undefined }

type LockPlace = (tx: CommandTransaction, placeId: string) => Promise<Place | undefined>

/** One phone's half minute. */
const passTagOf = ({ facts, step }: Shown): string | undefined =>
  facts.kind === 'grant' && step !== undefined
    ? `${hexOfBytes(facts.publicKey.subarray(0, 16))}.${step}`
    : undefined

const nobody = {
  people: [] as readonly Housemate[],
  bookings: [] as readonly ScannedBooking[],
  insideCount: null as number | null,
  leavingCount: 0,
  guests: 0,
  leftSince: new Map() as ReadonlyMap<string, number>,
  problem: undefined as GateProblem | undefined,
}

/**
 * Who of the household comes along: with a booking, those who have booked the same; else whoever is
 * named, or all.
 */
const partyOf = (
  scan: Scan,
  personId: PersonId,
  household: readonly Housemate[],
  booked: readonly ScannedBooking[] | undefined,
  nowSeconds: number,
): readonly Housemate[] => {
  if (!scan.household) return household.filter((one) => one.personId === personId)
  const isNamed = (one: Housemate) =>
    scan.personIds.length === 0 ||
    one.personId === personId ||
    scan.personIds.includes(one.personId)
  const isBooked = (one: Housemate) =>
    booked === undefined ||
    booked.some(({ authUserId, status }) => authUserId === one.personId && status === 'Registered')
  return household.filter(
    (one) =>
      one.personId === personId ||
      (isNamed(one) &&
        isBooked(one) &&
        (scan.direction === 'out' || !restrictionOf(one, nowSeconds))),
  )
}

const look = async (tx: CommandTransaction, scan: Scan, place: Place, code: Shown, day: string) => {
  const { facts } = code
  const nowSeconds = scan.scannedAtSeconds
  const household = await listHousehold(tx, facts.personId)
  const present = await lockPresence(
    tx,
    household.map(({ personId }) => personId),
    day,
  )
  const isSomewhere = (one: Housemate) => present.some(({ personId }) => personId === one.personId)
  const isHere = (one: Housemate) =>
    present.some(({ personId, placeId }) => personId === one.personId && placeId === place.placeId)
  const person = household.find(({ personId }) => personId === facts.personId)
  const ofBooking =
    facts.kind === 'booking' ? await lockBookingParty(tx, facts.bookingId) : undefined
  const party = partyOf(scan, facts.personId, household, ofBooking, nowSeconds)
  const moving = scan.direction === 'out' ? party : party.filter((one) => !isHere(one))
  const ids = moving.map(({ personId }) => personId)
  const { insideCount, leavingCount, guestsToday, replayed, withdrawn } = await countInside(tx, {
    placeId: place.placeId,
    dayHash: day,
    accountId: person?.accountId,
    passTag: passTagOf(code),
    phoneKey: facts.kind === 'grant' ? hexOfBytes(facts.publicKey) : undefined,
    card: facts.kind === 'card' ? facts : undefined,
    personIds: ids,
  })
  const named =
    facts.kind === 'booking'
      ? ofBooking?.find(
          ({ bookingId, authUserId }) =>
            bookingId === facts.bookingId && authUserId === facts.personId,
        )
      : undefined
  const problem = admitProblem(
    {
      direction: scan.direction,
      person,
      ...(facts.kind === 'booking' ? { booking: named ?? null } : {}),
      withdrawn,
      replayed,
      comingCount: scan.direction === 'out' ? party.filter(isSomewhere).length : moving.length,
      guests: scan.guests,
      guestsLeft: Math.max(0, place.guestsPerDay - guestsToday),
      seatsLeft:
        place.capacityCount === null ? undefined : Math.max(0, place.capacityCount - insideCount),
    },
    nowSeconds,
  )
  const bookings = (ofBooking ?? (await lockCurrentBookings(tx, ids, nowSeconds))).filter(
    ({ authUserId, bookingId }) =>
      ids.includes(authUserId) &&
      (ofBooking === undefined || bookingId === named?.bookingId || scan.household),
  )
  const leftSince =
    scan.offline && scan.direction === 'in' && person
      ? await listLeftSince(tx, person.accountId, {
          placeId: place.placeId,
          dayHash: day,
          atSeconds: nowSeconds,
        })
      : nobody.leftSince
  return {
    people: moving,
    bookings,
    insideCount,
    leavingCount,
    leftSince,
    guests: scan.direction === 'in' ? scan.guests : 0,
    problem,
    accountId: person?.accountId,
    person,
  }
}

/** Staff look at the face, whatever the answer is. */
const seenAs = (person: Housemate | undefined): Scanned['person'] =>
  person
    ? {
        personId: person.personId,
        name: person.name,
        imageUrl70: person.imageUrl70,
        imageUrl: person.imageUrl,
      }
    : null

export const createScan = (lock: LockPlace = lockPlace): Command<Scan, Scanned> => ({
  name: 'entry.scan',
  permission: { capability: 'gate' },
  run: async (tx, scan) => {
    const { scanId, direction, scannedAtSeconds, code } = scan
    const place = await lock(tx, scan.placeId)
    if (!place) return refuse(no.PLACE_NOT_FOUND)
    const day = dayHash(scannedAtSeconds, scan.timeZone)
    const seen = code.ok
      ? await look(tx, scan, place, code.value, day)
      : { ...nobody, problem: code.error.problem, accountId: undefined, person: undefined }
    const answerWith = (problem: GateProblem | undefined) => {
      const conflict =
        problem !== undefined && (isNamedOnly(problem) || (scan.offline && isConflict(problem)))
      const done = problem === undefined || conflict
      const people = (done ? seen.people : []).map(({ personId, name, imageUrl70 }) => ({
        personId,
        name,
        imageUrl70,
      }))
      const staying = people.filter(({ personId }) => !seen.leftSince.has(personId))
      const moved =
        direction === 'in'
          ? staying.length + (staying[0] === people[0] ? seen.guests : 0)
          : -seen.leavingCount
      const answer: Scanned = {
        scanId,
        outcome: problem ?? 'accepted',
        message: problem ? gateWords[problem] : '',
        done,
        conflict,
        people,
        person: seenAs(seen.person),
        guests: done ? seen.guests : 0,
        insideCount: seen.insideCount === null ? null : seen.insideCount + (done ? moved : 0),
        ...(!code.ok && code.error.aheadSeconds !== undefined
          ? { aheadSeconds: code.error.aheadSeconds }
          : {}),
      }
      return answer
    }
    const keep = (answer: Scanned) =>
      insertScan(tx, {
        scanId,
        placeId: scan.placeId,
        direction,
        outcome: answer.outcome,
        letIn: answer.done,
        isOffline: scan.offline,
        inputHash: scan.inputHash,
        guests: answer.guests,
        personId: code.ok ? code.value.facts.personId : null,
        accountId: seen.accountId ?? null,
        bookingId:
          code.ok && code.value.facts.kind === 'booking' ? code.value.facts.bookingId : null,
        passTag: (direction === 'in' && code.ok && passTagOf(code.value)) || null,
        dayHash: day,
        scannedAtSeconds,
        receivedAt: new Date(tx.context.nowMs),
        answer,
      })
    let answer = answerWith(seen.problem)
    if (!(await keep(answer))) {
      const [known] = await findScans(tx, [scanId])
      if (known)
        return known.inputHash === scan.inputHash
          ? ok(known.answer as Scanned)
          : refuse(no.SCAN_REUSED, { details: { scanId } })
      // Another place's gate has taken this pass between our look and our writing.
      answer = answerWith('replayed')
      await keep(answer)
    }
    const passage = {
      placeId: scan.placeId,
      dayHash: day,
      atSeconds: scannedAtSeconds,
      personIds: answer.people.map(({ personId }) => personId),
      hostId: answer.people[0]?.personId ?? '',
      guests: answer.guests,
      bookingIds: seen.bookings.map(({ bookingId }) => bookingId),
      leftSince: seen.leftSince,
    }
    if (answer.done && passage.personIds.length > 0)
      await (direction === 'in' ? comeIn(tx, passage) : goOut(tx, passage))
    const late = seen.bookings
      .filter(({ status }) => status === 'No Show')
      .map(({ bookingId }) => bookingId)
    if (answer.done && direction === 'in' && late.length > 0) await seatLateComers(tx, late)
    tx.note({
      ...(seen.person ? { personId: seen.person.personId } : {}),
      scanId,
      placeId: scan.placeId,
      direction,
      outcome: answer.outcome,
      people: answer.people.length,
      guests: answer.guests,
    })
    return ok(answer)
  },
})
