// Assigns the seats: some events are full with a waitlist, some half empty, and those far in the
// future nearly empty.

import { seededRandom, type Random } from '../seed/random.ts'
import type { DemoClock } from '../seed/clock.ts'
import type { Household, Person } from '../people/person.ts'
import { seatsLeft, type Booker, type BookingStatus } from './booker.ts'
import type { EventDraft } from './event-draft.ts'
import type { FairUse } from './fair-use.ts'
import { isBookable } from './series-plan.ts'

const DEFAULT_FORWARD_DAYS = 14
const MAX_STAY_SECONDS = 9 * 86_400

/** How many seats of this event should be taken by now. */
const wantedSeats = (random: Random, event: EventDraft): number => {
  const capacity = event.slots.capacity ?? 0
  const { popularity, settings } = event.plan
  if (event.mustFill) return capacity
  if (event.offsetDays > (settings?.forwardBookingDays ?? DEFAULT_FORWARD_DAYS)) return 0
  if (event.offsetDays <= 6 && random.chance(popularity * 0.28)) return capacity
  const soon = event.offsetDays <= 2 ? 1 : 1 - (0.8 * event.offsetDays) / 21
  return Math.min(
    capacity,
    Math.floor(capacity * popularity * soon * (0.55 + 0.75 * random.next()) + random.next()),
  )
}

/**
 * A renter is here for a week. A household with planned bookings gets no random ones from yesterday
 * on.
 */
const isHere = (event: EventDraft, { holder }: Household, hasPlannedBooking: boolean): boolean => {
  const stayEnds = holder.row.lodgingExpiresAt ?? undefined
  if (hasPlannedBooking && event.offsetDays > -2) return false
  return (
    stayEnds === undefined ||
    (event.endSeconds <= stayEnds && event.startSeconds > stayEnds - MAX_STAY_SECONDS)
  )
}

const mayCome = (event: EventDraft, { ageYears, row }: Person, nowSeconds: number): boolean => {
  const [youngest, oldest] = event.plan.ages
  if (row.isInactive || ageYears < youngest || ageYears > oldest) return false
  return !(row.restricted && event.startSeconds > nowSeconds - 86_400)
}

const statusOf = (random: Random, event: EventDraft, nowSeconds: number): BookingStatus => {
  const isPast = event.endSeconds < nowSeconds
  if (isPast) return random.chance(0.04) ? 'No Show' : 'Registered'
  if (event.plan.settings?.needsApproval)
    return random.chance(0.6) ? 'Needs Approval' : 'Registered'
  const isNearlyFull =
    seatsLeft(event) <= 2 && event.plan.prices !== undefined && event.plan.waitlist === true
  return isNearlyFull && random.chance(0.08) ? 'Offered' : 'Registered'
}

export const fillEvents = (
  seed: string,
  clock: DemoClock,
  events: readonly EventDraft[],
  households: readonly Household[],
  plannedHolders: ReadonlySet<string>,
  { admits }: FairUse,
  { book }: Booker,
): void => {
  const partyOf = (
    random: Random,
    event: EventDraft,
    household: Household,
    most: number,
  ): readonly Person[] => {
    const size = Math.min(most, random.pick([1, 1, 2, 2, 3]))
    const party: Person[] = []
    for (const person of random.shuffled([household.holder, ...household.participants])) {
      if (
        party.length < size &&
        mayCome(event, person, clock.nowSeconds) &&
        admits(event, person, household)
      )
        party.push(person)
    }
    return party
  }

  const fill = (event: EventDraft): void => {
    const random = seededRandom(`${seed}/${event.eventId}`)
    const wanted = event.isCancelled ? 0 : wantedSeats(random, event)
    const present = households.filter((household) =>
      isHere(event, household, plannedHolders.has(household.holder.userId)),
    )
    const queue = random.shuffled(present)
    const next = (most: number, status: (random: Random) => BookingStatus): boolean => {
      const household = queue.pop()
      if (!household) return false
      const party = partyOf(random, event, household, most)
      if (party.length > 0) book(random, event, household, party, status(random))
      return true
    }
    let hadRoom = true
    while (hadRoom && event.seatsTaken < wanted)
      hadRoom = next(wanted - event.seatsTaken, () => statusOf(random, event, clock.nowSeconds))
    if (event.isCancelled)
      for (let party = random.integer(0, 3); party > 0; party -= 1) next(2, () => 'Cancelled')
    else if (random.chance(0.3))
      next(2, () => (event.plan.settings?.needsApproval ? 'Declined' : 'Cancelled'))
    const isQueued =
      event.plan.waitlist && seatsLeft(event) === 0 && event.endSeconds > clock.nowSeconds
    if (isQueued)
      for (let party = random.integer(1, 3); party > 0; party -= 1) next(2, () => 'Waitlisted')
  }

  // In an order that favors no day, because otherwise a week's quota would be used up by Tuesday.
  // Events that must be full come first.
  const order = seededRandom(`${seed}/order`).shuffled(
    events.filter(({ plan }) => isBookable(plan)),
  )
  for (const event of order.filter(({ mustFill }) => mustFill)) fill(event)
  for (const event of order.filter(({ mustFill }) => !mustFill)) fill(event)
}
