// What a household's browser needs to evaluate the rules locally on every click. The server checks
// again before it books.

import type { Availability } from '@lodgepole/contract/reservations/schemas'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { setGuestPriceCents } from '@lodgepole/domain/reservations/guest-price'
import { seatsShownTo } from '@lodgepole/domain/reservations/shown-seats'
import type { listPresence } from '../people/households/index.ts'
import type { Facts, Rules } from './facts.ts'
import type { PersonRow } from './household-store.ts'
import { unitIdsToCount } from './unit-stays.ts'

type PresentedFacts = Availability['facts']
type Presences = Awaited<ReturnType<typeof listPresence>>

export interface ViewerFacts {
  readonly account: PersonRow
  /** The household, plus the guests that staff have named. */
  readonly everybody: readonly PersonRow[]
  readonly presences: Presences
  readonly facts: Facts
  readonly bookingContext: BookingContext
  readonly rules: Rules
}

const presentPerson = (
  person: PersonRow,
  account: PersonRow,
  presences: Presences,
): PresentedFacts['people'][number] => {
  const { userId, firstName, lastName, birthIso, age, isResident, guestOf } = person
  const { restricted, restrictionExpiresAt, restrictionMessage } = person
  return {
    personId: userId,
    firstName,
    lastName,
    restricted,
    restrictionExpiresAt,
    restrictionMessage,
    birthIso,
    age,
    isResident: isResident ?? account.isResident ?? false,
    presences: [...(presences.get(userId) ?? [])],
    isGuest: guestOf !== null,
  }
}

const presentSeats = ({
  account,
  everybody,
  facts,
}: Pick<ViewerFacts, 'account' | 'everybody' | 'facts'>): PresentedFacts['seats'] =>
  seatsShownTo(facts.seats, {
    accountId: account.userId,
    personIds: everybody.map(({ userId }) => userId),
    unitIds: unitIdsToCount([account], facts.lookupStays),
  }).map((seat) => ({
    ...seat,
    extraIds: [...(seat.extraIds ?? [])],
    isGuest: seat.isGuest ?? false,
  }))

const presentPolicies = ({
  guestsPerEvent,
  noOverlappingReservations,
  noSameTimeOnConsecutiveDays,
  weeklySlotCap,
  minimumNoticeHours,
  requirePriceSettings,
}: BookingContext['policies']): PresentedFacts['policies'] => ({
  guestsPerEvent,
  noOverlappingReservations,
  noSameTimeOnConsecutiveDays,
  weeklySlotCap,
  minimumNoticeHours,
  requirePriceSettings,
})

export const presentFacts = (viewer: ViewerFacts): PresentedFacts => {
  const { account, everybody, presences, facts, bookingContext, rules } = viewer
  return {
    household: { ...bookingContext.household, stays: bookingContext.household.stays ?? [] },
    account: {
      restricted: account.restricted,
      restrictionExpiresAt: account.restrictionExpiresAt,
      restrictionMessage: account.restrictionMessage,
      bookingEventCapacityLimit: account.bookingEventCapacityLimit,
      stay: bookingContext.account.stay ?? null,
    },
    people: everybody.map((person) => presentPerson(person, account, presences)),
    seats: presentSeats(viewer),
    occurrences: [...facts.occurrences].map(([sessionId, starts]) => [sessionId, starts] as const),
    closures: facts.closures,
    guestPriceCents: setGuestPriceCents(rules.features.eventRegistration),
    policies: presentPolicies(bookingContext.policies),
    isAdmin: bookingContext.isAdmin,
    isConcierge: bookingContext.isConcierge,
  }
}
