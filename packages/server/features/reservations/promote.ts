// When a seat becomes free, the first waitlisted party that fits and may still book gets it, in the
// transaction that freed it. Waiver, restriction, and quota are checked again, because they may
// have changed during the wait. A party that may not book now keeps its number.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { conflictsOf } from '@lodgepole/domain/reservations/conflicts'
import { extrasFault } from '@lodgepole/domain/reservations/decide'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { capacityOf, type BookableEvent, type Series } from '@lodgepole/domain/reservations/series'
import { takeSeats } from '@lodgepole/domain/reservations/take-seats'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { checkManyOnboarded } from '../people/onboarding/index.ts'
import { listWaiting } from './waitlist-store.ts'
import { recount } from './seat-count-store.ts'
import { setStatus } from './booking-store.ts'
import type { BookingRow } from './locked-bookings-store.ts'
import { partyContext, readFacts, type Facts, type Rules } from './facts.ts'
import { householdOf, type PersonRow } from './household-store.ts'

/** How long a paid seat is offered to a party. */
const OFFER_SECONDS = 2 * 3600

export interface Freed {
  readonly event: BookableEvent
  readonly series: Series
  readonly locked: readonly PersonRow[]
  /**
   * The last number on the waitlist whose people are locked. Parties behind it are handled in a
   * separate transaction.
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

type Party = readonly BookingRow[]

/** Entries from before numbers were introduced come first. */
const numberOf = ([first]: Party): number => first?.waitingNumber ?? 0

/** What the rules need to know about everyone who waits. */
interface Waitlist extends Freed {
  readonly nowSeconds: number
  readonly facts: Facts
  readonly checkOnboarded: Awaited<ReturnType<typeof checkManyOnboarded>>
}

/** The event and its seats after the promotions so far. */
interface SeatsLeft {
  readonly event: BookableEvent
  readonly seats: Facts['seats']
}

interface Promotion {
  readonly status: ReturnType<typeof statusFor>
  readonly left: SeatsLeft
}

const readWaitlist = async (
  tx: CommandTransaction,
  freed: Freed,
  parties: readonly Party[],
  nowSeconds: number,
): Promise<Waitlist> => {
  const accounts = freed.locked.filter(({ userId }) =>
    parties.some(([first]) => first?.userId === householdIdOf(userId)),
  )
  const facts = await readFacts(tx, {
    accounts,
    personIds: parties.flat().map(({ authUserId }) => authUserId),
    series: [freed.series],
    fromSeconds: nowSeconds,
  })
  const checkOnboarded = await checkManyOnboarded(
    tx,
    accounts.map(({ userId }) => userId),
    nowSeconds,
  )
  return { ...freed, nowSeconds, facts, checkOnboarded }
}

/** The household of a party that may book in general. Undefined if it may not, or not now. */
const onboardedHousehold = ({ locked, rules, checkOnboarded }: Waitlist, party: Party) => {
  const accountId = party[0]?.userId ?? ''
  const personIds = party.map(({ authUserId }) => authUserId)
  const household = householdOf(locked, accountId, personIds, rules.features)
  return household && checkOnboarded(accountId).ok ? household : undefined
}

/** Undefined for a party that may not book this event now. */
const promotionOf = (
  waitlist: Waitlist,
  { event, seats: allSeats }: SeatsLeft,
  party: Party,
): Promotion | undefined => {
  const { series, rules, facts, nowSeconds } = waitlist
  const household = onboardedHousehold(waitlist, party)
  if (!household) return undefined
  const { account, persons } = household
  const accountId = party[0]?.userId ?? ''
  const isOwn = (seat: BookedSeat) => seat.eventId === event.eventId && seat.accountId === accountId
  // A party's own entry on the waitlist does not count against it.
  const seats = allSeats.filter((seat) => !(isOwn(seat) && seat.status === 'Waitlisted'))
  const bookingContext = {
    ...facts,
    seats,
    ...partyContext(account, persons, rules, facts.lookupStays),
    selection: [],
    campusId: series.campusId,
    nowSeconds,
    isAdmin: false,
    isConcierge: false,
    maySkipOpening: true,
  }
  if (createLabeller(bookingContext)(event, series).may !== 'book') return undefined
  if ([account, ...persons].some((one) => restrictionOf(one, nowSeconds))) return undefined
  // A person in the party has another reservation at that time. The party keeps its number in case
  // they give that one up.
  if (conflictsOf(event, bookingContext).length > 0) return undefined
  // A party that waits for a seat with an item waits for both.
  const extraIds = party[0]?.extraIds ?? []
  if (extrasFault(event, series, extraIds, bookingContext)) return undefined
  const isPriced = persons.some(
    (person) =>
      seatPriceCents({ event, series }, person, account.isResident ?? false, persons.length) > 0,
  )
  const status = statusFor(series, isPriced)
  const alreadyTakenByHousehold = new Set(
    seats.filter(isOwn).flatMap((seat) => seat.extraIds ?? []),
  )
  const ofParty = new Set(party.map(({ authUserId }) => authUserId))
  return {
    status,
    left: {
      event: takeSeats(event, { status, people: party.length, extraIds, alreadyTakenByHousehold }),
      seats: allSeats.map((seat) =>
        seat.eventId === event.eventId && ofParty.has(seat.personId) ? { ...seat, status } : seat,
      ),
    },
  }
}

const moveUp = async (
  tx: CommandTransaction,
  { event, nowSeconds }: Waitlist,
  party: Party,
  status: Promotion['status'],
): Promise<void> => {
  const isOffered = status === 'Offered'
  const offerExpiresAt = Math.min(nowSeconds + OFFER_SECONDS, event.startSeconds)
  await setStatus(
    tx,
    party.map(({ bookingId }) => bookingId),
    { status, ...(isOffered ? { offerExpiresAt } : {}) },
  )
  tx.emit({
    topic: 'reservations.promoted',
    payload: {
      groupId: party[0]?.groupId,
      eventId: event.eventId,
      change: isOffered ? 'offered' : 'promoted',
    },
  })
}

/** Returns the parties that got seats. */
export const promoteWaiting = async (
  tx: CommandTransaction,
  freed: Freed,
): Promise<readonly Party[]> => {
  const { event, series, askedUpTo } = freed
  const { eventId } = event
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const parties = [...groupBy(await listWaiting(tx, eventId), ({ groupId }) => groupId).values()]
  const capacity = capacityOf(event, series.eventReservationSettings) ?? Number.POSITIVE_INFINITY
  if (parties.length === 0 || event.registeredCount >= capacity || event.startSeconds <= nowSeconds)
    return []
  const waitlist = await readWaitlist(tx, freed, parties, nowSeconds)
  const promoted: Party[] = []
  let left: SeatsLeft = { event, seats: waitlist.facts.seats }
  let isAnyoneLeftUnasked = false
  for (const party of parties) {
    if (party.length > capacity - left.event.registeredCount) continue
    if (numberOf(party) > askedUpTo) {
      isAnyoneLeftUnasked = true
      continue
    }
    const promotion = promotionOf(waitlist, left, party)
    if (!promotion) continue
    await moveUp(tx, waitlist, party, promotion.status)
    left = promotion.left
    promoted.push(party)
  }
  if (promoted.length > 0) await recount(tx, [eventId])
  if (isAnyoneLeftUnasked)
    tx.emit({ topic: 'reservations.seat-free', payload: { eventId, after: askedUpTo } })
  return promoted
}
