// Decides the requests of a batch in order, holding the locks for all of them. Each request sees
// what the previous ones were granted. docs/protocols/booking.md describes the lock order. A single
// request is a batch of one.

import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { decideBooking, type Granted } from '@lodgepole/domain/reservations/decide'
import { housingOf, lodgingAt } from '@lodgepole/domain/reservations/lodging-at'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { holdsSeat } from '@lodgepole/domain/reservations/statuses'
import type { Series } from '@lodgepole/domain/reservations/series'
import { takeSeats } from '@lodgepole/domain/reservations/take-seats'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { BatchRequest } from '../../platform/run-batch.ts'
import { checkManyOnboarded } from '../people/onboarding/index.ts'
import type { BookInput, ReleasedBooking } from './book-input.ts'
import { limitsByLodging, partyContext, readFacts, type Facts, type Rules } from './facts.ts'
import { newGuestsOf } from './brought-guests-store.ts'
import {
  householdOf,
  lockPeople,
  lockPeopleWithLodgings,
  type PersonRow,
} from './household-store.ts'
import { nameConflict } from './name-conflict.ts'
import { createSeatIndex, type SeatIndex } from './seat-index.ts'
import { findSeriesOf, lockEvents, type ListedEvent } from './series-store.ts'
import { unitIdsToCount } from './unit-stays.ts'
import { type StayLookup } from './unit-stays-store.ts'

const isReleased = (
  instead: readonly ReleasedBooking[],
  { eventId, personId }: BookedSeat,
): boolean => instead.some((one) => one.eventId === eventId && one.personIds.includes(personId))

export interface Decided {
  readonly account: PersonRow
  readonly persons: readonly PersonRow[]
  readonly granted: readonly Granted[]
  readonly totalCents: Cents
  /** Those of `persons` who are guests without a row yet. */
  readonly newGuests?: readonly PersonRow[]
}

const total = (
  granted: readonly Granted[],
  account: PersonRow,
  persons: readonly PersonRow[],
): number =>
  granted
    .filter(({ status }) => status !== 'Waitlisted')
    .flatMap((one) =>
      persons.map((person) =>
        seatPriceCents(one, person, account.isResident ?? false, persons.length),
      ),
    )
    .reduce((sum, cents) => sum + cents, 0)

/** The granted seats in the form in which the rules see bookings. */
export const seatsOf = (
  { account, persons, granted }: Omit<Decided, 'totalCents'>,
  lookupStays: StayLookup,
): readonly BookedSeat[] =>
  granted.flatMap(
    ({
      event: {
        eventId,
        sessionId,
        startSeconds,
        endSeconds,
        startDayHash,
        startWeekHash,
        isPremium,
      },
      status,
      extraIds,
    }) =>
      persons.map(({ userId: personId, guestOf }) => ({
        eventId,
        sessionId,
        personId,
        accountId: account.userId,
        lodgingId: lodgingAt(housingOf(account, lookupStays(account.userId)), startSeconds),
        status,
        startSeconds,
        endSeconds,
        startDayHash,
        startWeekHash,
        isPremium,
        extraIds,
        isGuest: guestOf !== null,
      })),
  )

/** What the requests of a batch share: locked rows, facts, and the remaining seats. */
interface Batch {
  readonly rules: Rules
  readonly nowSeconds: number
  readonly checkOnboarded: Awaited<ReturnType<typeof checkManyOnboarded>>
  readonly series: readonly Series[]
  readonly people: readonly PersonRow[]
  /** Reflects the requests decided so far. */
  readonly events: Map<EventId, ListedEvent>
  readonly facts: Facts
  readonly seats: SeatIndex
}

/** Locks lodgings, people, and events in the order that all bookings use, then reads the facts. */
const lockAndRead = async (
  tx: TenantTransaction,
  rules: Rules,
  requests: readonly BatchRequest<BookInput>[],
): Promise<Batch> => {
  const accountIds = [...new Set(requests.map(({ tx: { context } }) => context.actor.userId))]
  const eventIds = [...new Set(requests.flatMap(({ input }) => input.eventIds))]
  const personIds = [...new Set(requests.flatMap(({ input }) => input.personIds))]
  const nowMs = Math.max(...requests.map((one) => one.tx.context.nowMs))
  const nowSeconds = Math.floor(nowMs / 1000)
  const checkOnboarded = await checkManyOnboarded(tx, accountIds, nowSeconds)
  const series = await findSeriesOf(tx, eventIds)
  const everybody = [...new Set([...accountIds, ...personIds])]
  const people = limitsByLodging(series)
    ? await lockPeopleWithLodgings(tx, accountIds, everybody, nowSeconds)
    : await lockPeople(tx, everybody)
  const events = new Map((await lockEvents(tx, eventIds)).map((event) => [event.eventId, event]))
  const accounts = people.filter(({ userId }) => accountIds.includes(userId))
  const fromSeconds = Math.min(
    nowSeconds,
    ...[...events.values()].map(({ startSeconds }) => startSeconds),
  )
  const facts = await readFacts(tx, { accounts, personIds, series, fromSeconds })
  const seats = createSeatIndex(facts.seats)
  return { rules, nowSeconds, checkOnboarded, series, people, events, facts, seats }
}

type Party = Pick<Decided, 'account' | 'persons'>

/** The request in the form the rules expect. */
const askingOf = (
  { rules, nowSeconds, facts, seats }: Batch,
  { input, tx }: BatchRequest<BookInput>,
  { account, persons }: Party,
): Omit<BookingContext, 'selection'> => {
  const { roles } = tx.context.actor
  const { atDesk } = input
  return {
    ...partyContext(account, persons, rules, facts.lookupStays),
    seats: seats
      .countedFor(account, unitIdsToCount([account], facts.lookupStays), input.personIds)
      .filter((seat) => !isReleased(input.instead ?? [], seat)),
    occurrences: facts.occurrences,
    closures: facts.closures,
    campusId: input.campusId,
    nowSeconds,
    isAdmin: isAdmin(roles),
    isConcierge: atDesk ? atDesk.limitReason !== undefined : roles.has('concierge'),
    isAtDesk: atDesk !== undefined,
    maySkipOpening: atDesk !== undefined || (input.isForMember ?? false),
    mayOverlap: atDesk?.limitReason !== undefined,
  }
}

const extraIdsByEvent = ({ extras }: BookInput): ReadonlyMap<EventId, readonly string[]> =>
  new Map(
    [...groupBy(extras, ({ eventId }) => eventId)].map(([eventId, list]) => [
      eventId,
      list.map(({ extraId }) => extraId),
    ]),
  )

const decideOne = (batch: Batch, request: BatchRequest<BookInput>): Result<Decided, Refusal> => {
  const { rules, checkOnboarded, series, people, events } = batch
  const { input, tx } = request
  const { userId } = tx.context.actor
  const onboarded = checkOnboarded(userId)
  if (!onboarded.ok) return onboarded
  const household = householdOf(people, userId, input.personIds, rules.features)
  if (!household) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const guests = newGuestsOf(household.account, input.guests ?? [], rules)
  if (!guests.ok) return guests
  const requested = input.eventIds.flatMap((eventId) => events.get(eventId) ?? [])
  if (requested.length !== input.eventIds.length) return refuse(reservationRefusals.EVENT_NOT_FOUND)
  const { account } = household
  const persons = [...household.persons, ...guests.value]
  const granted = decideBooking(
    askingOf(batch, request, { account, persons }),
    { events: requested, joinWaitlist: input.joinWaitlist, extraIds: extraIdsByEvent(input) },
    (seriesId) => series.find((one) => one.sessionId === seriesId),
  )
  if (!granted.ok) return granted
  const totalCents = total(granted.value, account, persons)
  if (totalCents > 0 && input.payerId === undefined && !input.byCard)
    return refuse(reservationRefusals.PAYMENT_REQUIRED, { details: { totalCents } })
  return ok({ account, persons, granted: granted.value, totalCents, newGuests: guests.value })
}

/** Counts what was granted, so that the next request of the batch sees the remaining seats. */
const takeGranted = ({ events, facts, seats }: Batch, decided: Decided): void => {
  const { account, persons, granted } = decided
  for (const { event, status, extraIds } of granted) {
    const { eventId } = event
    const alreadyTakenByHousehold = new Set(
      seats
        .ofAccount(account.userId)
        .flatMap((seat) =>
          seat.eventId === eventId && holdsSeat(seat.status) ? (seat.extraIds ?? []) : [],
        ),
    )
    const before = events.get(eventId) as ListedEvent
    events.set(
      eventId,
      takeSeats(before, { status, people: persons.length, extraIds, alreadyTakenByHousehold }),
    )
  }
  seatsOf(decided, facts.lookupStays).forEach(seats.add)
}

export const decideBookings = async (
  tx: TenantTransaction,
  rules: Rules | undefined,
  requests: readonly BatchRequest<BookInput>[],
): Promise<readonly Result<Decided, Refusal>[]> => {
  if (!rules) return requests.map(() => refuse(commonRefusals.NOT_PERMITTED))
  if (!rules.features.eventRegistration.enabled)
    return requests.map(() => refuse(reservationRefusals.RESERVATIONS_OFF))
  const batch = await lockAndRead(tx, rules, requests)
  const answers = requests.map((request) => {
    const decided = decideOne(batch, request)
    if (decided.ok) takeGranted(batch, decided.value)
    return decided
  })
  const named: Result<Decided, Refusal>[] = []
  for (const [index, answer] of answers.entries()) {
    const accountId = requests[index]?.tx.context.actor.userId ?? ''
    named.push(await nameConflict(tx, answer, { accountId, nowSeconds: batch.nowSeconds }))
  }
  return named
}
