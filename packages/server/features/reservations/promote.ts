// A seat has become free: the first party in the line that fits and may still book gets it, in the
// transaction that freed it. Waiver, restriction and quota are asked again, because they may have
// changed while the party waited. Who cannot now keeps the place.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { conflictsOf } from '@lodgepole/domain/reservations/conflicts'
import { extrasFault } from '@lodgepole/domain/reservations/decide'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { capacityOf, type BookableEvent, type Series } from '@lodgepole/domain/reservations/series'
import { takeSeats } from '@lodgepole/domain/reservations/take-seats'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { onboardedDoors } from '../people/onboarding/index.ts'
import { listWaiting, recount, setStatus, type BookingRow } from './booking-store.ts'
import { partyOf, readFacts, type Rules } from './facts.ts'
import { householdOf, type PersonRow } from './household-store.ts'

/** How long a seat that costs something is kept for whoever it is offered to. */
const OFFER_SECONDS = 2 * 3600

export interface Freed {
  readonly event: BookableEvent
  readonly series: Series
  readonly locked: readonly PersonRow[]
  /**
   * The last place of the line whose people are locked; parties beyond it are asked in a
   * transaction of their own.
   */
  readonly askedUpTo: number
  readonly rules: Rules
}

const statusFor = (
  series: Series,
  isPriced: boolean,
): 'Registered' | 'Needs Approval' | 'Offered' => {
  if (isPriced) return 'Offered'
  return series.eventReservationSettings.needsApproval ? 'Needs Approval' : 'Registered'
}

/** Those from before there were numbers are the first. */
const placeOf = ([first]: readonly BookingRow[]): number => first?.waitingNumber ?? 0

/** The parties that were given seats. */
export const promoteWaiting = async (
  tx: CommandTransaction,
  { event, series, locked, askedUpTo, rules }: Freed,
): Promise<readonly (readonly BookingRow[])[]> => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const parties = [
    ...groupBy(await listWaiting(tx, event.eventId), ({ groupId }) => groupId).values(),
  ]
  const capacity = capacityOf(event, series.eventReservationSettings) ?? Number.POSITIVE_INFINITY
  if (parties.length === 0 || event.registeredCount >= capacity || event.startSeconds <= nowSeconds)
    return []
  const accounts = locked.filter(({ userId }) =>
    parties.some(([first]) => first?.userId === householdIdOf(userId)),
  )
  const facts = await readFacts(tx, {
    accounts,
    personIds: parties.flat().map(({ authUserId }) => authUserId),
    series: [series],
    fromSeconds: nowSeconds,
  })
  const door = await onboardedDoors(
    tx,
    accounts.map(({ userId }) => userId),
    nowSeconds,
  )
  const promoted: (readonly BookingRow[])[] = []
  /** As those before have left it. */
  let [now, known, missed] = [event, facts.seats, false]
  for (const party of parties) {
    if (party.length > capacity - now.registeredCount) continue
    const accountId = party[0]?.userId ?? ''
    const isAsked = placeOf(party) <= askedUpTo
    missed ||= !isAsked
    const household = isAsked
      ? householdOf(
          locked,
          accountId,
          party.map(({ authUserId }) => authUserId),
          rules.features,
        )
      : undefined
    if (!household || !door(accountId).ok) continue
    const { account, persons } = household
    // Their place in the line is no booking that would stand in their own way.
    const seats = known.filter(
      (seat) =>
        !(
          seat.eventId === event.eventId &&
          seat.accountId === accountId &&
          seat.status === 'Waitlisted'
        ),
    )
    const asking = {
      ...facts,
      seats,
      ...partyOf(account, persons, rules, facts.staysOf),
      selection: [],
      campusId: series.campusId,
      nowSeconds,
      isAdmin: false,
      isConcierge: false,
      maySkipOpening: true,
    }
    const verdict = createLabeller(asking)(now, series)
    if (
      verdict.may !== 'book' ||
      [account, ...persons].some((one) => restrictionOf(one, nowSeconds))
    )
      continue
    // Somebody of the party has a seat elsewhere at that time: they keep their place in case they
    // give it up.
    if (conflictsOf(now, asking).length > 0) continue
    // Who waits for a seat with an item waits for both.
    const extraIds = party[0]?.extraIds ?? []
    if (extrasFault(now, series, extraIds, asking)) continue
    const isPriced = persons.some(
      (person) =>
        seatPriceCents({ event, series }, person, account.isResident ?? false, persons.length) > 0,
    )
    const status = statusFor(series, isPriced)
    await setStatus(
      tx,
      party.map(({ bookingId }) => bookingId),
      {
        status,
        ...(status === 'Offered'
          ? { offerExpiresAt: Math.min(nowSeconds + OFFER_SECONDS, event.startSeconds) }
          : {}),
      },
    )
    const had = new Set(
      seats.flatMap((seat) =>
        seat.eventId === event.eventId && seat.accountId === accountId ? (seat.extraIds ?? []) : [],
      ),
    )
    now = takeSeats(now, { status, people: party.length, extraIds, alreadyOfHousehold: had })
    const ofParty = new Set(party.map(({ authUserId }) => authUserId))
    known = known.map((seat) =>
      seat.eventId === event.eventId && ofParty.has(seat.personId) ? { ...seat, status } : seat,
    )
    promoted.push(party)
    tx.emit({
      topic: 'reservations.promoted',
      payload: {
        groupId: party[0]?.groupId,
        eventId: event.eventId,
        change: status === 'Offered' ? 'offered' : 'promoted',
      },
    })
  }
  if (promoted.length > 0) await recount(tx, [event.eventId])
  if (missed)
    tx.emit({
      topic: 'reservations.seat-free',
      payload: { eventId: event.eventId, after: askedUpTo },
    })
  return promoted
}
