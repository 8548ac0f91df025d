// Assesses a scan: the person, who comes along, and whether they may enter or leave. It locks the
// rows that the answer depends on.

import { admitProblem, type Direction, type GateProblem } from '@lodgepole/domain/entry/admit'
import { hexOfBytes } from '@lodgepole/domain/entry/bytes'
import type { SignedFacts } from '@lodgepole/domain/entry/codes'
import type { CodeRefused, VerifiedCode } from '@lodgepole/domain/entry/verify'
import type { HouseholdId, PersonId } from '@lodgepole/domain/kernel/ids'
import { type Result } from '@lodgepole/domain/kernel/result'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { CommandTransaction } from '../../platform/run-command.ts'
import {
  countInside,
  listHousehold,
  lockBookingParty,
  lockCurrentBookings,
  type Housemate,
  type Place,
  type ScannedBooking,
} from './gate-store.ts'
import { listLeftSince, lockPresence } from './crossings-store.ts'

export interface Scan {
  readonly scanId: string
  readonly placeId: string
  readonly direction: Direction
  readonly guests: number
  readonly household: boolean
  /** Only these people of the household; everyone if empty. */
  readonly personIds: readonly PersonId[]
  readonly scannedAtSeconds: number
  readonly offline: boolean
  readonly inputHash: string
  readonly timeZone: string
  readonly code: Result<Shown, CodeRefused>
}

/**
 * A verified code, or a person named by staff. A named person needs no signature, because the staff
 * member vouches for them.
 */
export type Shown =
  | VerifiedCode
  | {
      readonly facts: { readonly kind: 'named'; readonly personId: PersonId }
      readonly step?: undefined
    }
  | { readonly facts: Extract<SignedFacts, { kind: 'booking' }>; readonly step?: undefined }

/** Identifies one phone's half-minute window, in which its code counts once. */
export const passTagOf = ({ facts, step }: Shown): string | undefined =>
  facts.kind === 'grant' && step !== undefined
    ? `${hexOfBytes(facts.publicKey.subarray(0, 16))}.${step}`
    : undefined

export const nobody = {
  people: [] as readonly Housemate[],
  bookings: [] as readonly ScannedBooking[],
  insideCount: null as number | null,
  leavingCount: 0,
  guests: 0,
  leftSince: new Map() as ReadonlyMap<string, number>,
  problem: undefined as GateProblem | undefined,
}

/**
 * The household members who come along: with a booking, those booked into the same event; otherwise
 * the named people, or everyone.
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

/** The scanned booking itself, among those made together with it. */
const scannedBooking = (
  facts: Shown['facts'],
  party: readonly ScannedBooking[] | undefined,
): ScannedBooking | undefined =>
  facts.kind === 'booking'
    ? party?.find(
        ({ bookingId, authUserId }) =>
          bookingId === facts.bookingId && authUserId === facts.personId,
      )
    : undefined

/** People who have left since this scan was made offline. The scan must not bring them back in. */
const findLeftSince = async (
  tx: CommandTransaction,
  { offline, direction, placeId, scannedAtSeconds }: Scan,
  accountId: HouseholdId | undefined,
  dayHash: string,
): Promise<ReadonlyMap<string, number>> =>
  offline && direction === 'in' && accountId !== undefined
    ? listLeftSince(tx, accountId, { placeId, dayHash, atSeconds: scannedAtSeconds })
    : nobody.leftSince

export const assessScan = async (
  tx: CommandTransaction,
  scan: Scan,
  place: Place,
  code: Shown,
  day: string,
) => {
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
  const named = scannedBooking(facts, ofBooking)
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
  const leftSince = await findLeftSince(tx, scan, person?.accountId, day)
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
