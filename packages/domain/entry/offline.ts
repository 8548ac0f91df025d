// A gate without a network applies the server's rules to the day's snapshot and to what the gate
// itself has seen. What it cannot know (a booking canceled five minutes ago, a pass used at another
// gate) is found when its scans arrive, and becomes a conflict.

import type { BookingId, PersonId } from '../kernel/ids.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { admitProblem, isWarningOnly, type Direction, type GateProblem } from './admit.ts'
import { hexOfBytes, idOfBytes, bytesOfHex } from './bytes.ts'
import type { SignedFacts } from './codes.ts'
import { snapshotKeys, type Snapshot } from './snapshot.ts'
import { verifySigned, type CheckSignature } from './verify.ts'

export interface OfflineScan {
  /**
   * The scanned code, or, when staff recognize the person, the person and perhaps their booking.
   */
  readonly code?: string
  readonly personId?: PersonId
  readonly bookingId?: BookingId
  readonly direction: Direction
  readonly guests: number
  readonly nowSeconds: number
}

export interface SeenPerson {
  readonly personId: PersonId
  readonly name: string
}

export type OfflineProblem = GateProblem | 'snapshot-old'

/** A refusal also names the person when the code is genuine, so that staff can compare faces. */
export type OfflineAnswer = Result<SeenPerson, OfflineProblem> & { readonly person?: SeenPerson }

export interface OfflineGate {
  readonly scan: (scan: OfflineScan) => Promise<OfflineAnswer>
  readonly isInside: (personId: PersonId) => boolean
  readonly insideCount: () => number
}

const plain = (id: string) => id.replaceAll('-', '')
const restrictableOf = (until: number) => ({
  restricted: until !== 0,
  restrictionExpiresAt: until > 0 ? until : null,
})

type Facts = SignedFacts | { readonly kind: 'named'; readonly personId: PersonId }

/** Staff vouch for the person they name, so there is no code to check. */
const factsNamed = ({ personId = '', bookingId }: OfflineScan): Facts =>
  bookingId === undefined
    ? { kind: 'named', personId }
    : { kind: 'booking', bookingId, personId, startSeconds: 0, endSeconds: 0 }

/** The snapshot indexed for lookups, combined with what the gate has seen since. */
const indexSnapshot = (snapshot: Snapshot) => ({
  rowOf: new Map(snapshot.people.map(([id], index) => [id, index])),
  bookings: new Map(snapshot.bookings.map((booking) => [booking[0], booking])),
  inside: new Map(snapshot.inside),
  elsewhere: new Set(snapshot.elsewhere),
  guestsOf: new Map(snapshot.guests),
  usedPasses: new Set<string>(),
  withdrawnPhones: new Set(snapshot.withdrawnPhones),
  withdrawnCards: new Set(
    snapshot.withdrawnCards.map(([personId, issuedAtSeconds]) => `${personId} ${issuedAtSeconds}`),
  ),
})

type Index = ReturnType<typeof indexSnapshot>

const isWithdrawn = ({ withdrawnPhones, withdrawnCards }: Index, facts: Facts): boolean =>
  (facts.kind === 'grant' && withdrawnPhones.has(hexOfBytes(facts.publicKey))) ||
  (facts.kind === 'card' && withdrawnCards.has(`${plain(facts.personId)} ${facts.issuedAtSeconds}`))

/**
 * The booking in the code, if any. A booking made after the snapshot is missing from it. Its code
 * is genuine, so the times in the code count.
 */
const shownBooking = ({ bookings }: Index, facts: Facts, isSigned: boolean) => {
  if (facts.kind !== 'booking') return {}
  const known = bookings.get(plain(facts.bookingId))
  if (known)
    return {
      booking: {
        status: known[4] === 1 ? 'Registered' : 'Cancelled',
        startSeconds: known[2],
        endSeconds: known[3],
      },
    }
  return { booking: isSigned ? { ...facts, status: 'Registered' } : null }
}

export const openGate = (snapshot: Snapshot, check: CheckSignature): OfflineGate => {
  const publicKeys = snapshotKeys(snapshot)
  const index = indexSnapshot(snapshot)
  const { rowOf, inside, elsewhere, guestsOf, usedPasses } = index
  const insideCount = () => [...inside.values()].reduce((sum, guests) => sum + 1 + guests, 0)

  return {
    insideCount,
    isInside: (personId) => inside.has(rowOf.get(plain(personId)) ?? -1),
    scan: async (scan) => {
      const { code, direction, guests, nowSeconds } = scan
      if (nowSeconds > snapshot.untilSeconds) return fail('snapshot-old')
      const verified =
        code === undefined
          ? undefined
          : await verifySigned(code, {
              organizationId: snapshot.organizationId,
              publicKeys,
              check,
              nowSeconds,
            })
      if (verified && !verified.ok) return fail(verified.error.problem)
      const [facts, step]: readonly [Facts, number | undefined] = verified
        ? [verified.value.facts, verified.value.step]
        : [factsNamed(scan), undefined]
      const at = rowOf.get(plain(facts.personId))
      const person = at === undefined ? undefined : snapshot.people[at]
      const tag = facts.kind === 'grant' ? `${hexOfBytes(facts.publicKey)}.${step}` : ''
      const account = person?.[2] ?? -1
      const [isHere, isElsewhere] = [
        at !== undefined && inside.has(at),
        at !== undefined && elsewhere.has(at),
      ]
      const problem = admitProblem(
        {
          direction,
          person: person && restrictableOf(person[3]),
          withdrawn: isWithdrawn(index, facts),
          replayed: usedPasses.has(tag),
          comingCount: Number(direction === 'in' ? !isHere : isHere || isElsewhere),
          guests,
          ...shownBooking(index, facts, code !== undefined),
          guestsLeft: Math.max(0, snapshot.guestsPerDay - (guestsOf.get(account) ?? 0)),
          seatsLeft:
            snapshot.capacityCount === null
              ? undefined
              : Math.max(0, snapshot.capacityCount - insideCount()),
        },
        nowSeconds,
      )
      if (!person || at === undefined) return fail(problem ?? 'unknown-person')
      const seen = { personId: idOfBytes(bytesOfHex(person[0])), name: person[1] }
      if (problem && !isWarningOnly(problem)) return { ...fail(problem), person: seen }
      if (direction === 'out') (isHere ? inside : elsewhere).delete(at)
      else {
        inside.set(at, guests)
        guestsOf.set(account, (guestsOf.get(account) ?? 0) + guests)
        if (tag) usedPasses.add(tag)
      }
      return ok(seen)
    },
  }
}
