// What several requests ask for, decided one after the other under the locks of all of them: each
// sees what those before it were given. docs/protocols/booking.md has the order of the locks. One
// request alone is the same with a list of one.

import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingGroupId, EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { Asking } from '@lodgepole/domain/reservations/asking'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { decideBooking, type Granted } from '@lodgepole/domain/reservations/decide'
import { housingOf, lodgingAt } from '@lodgepole/domain/reservations/lodging-at'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { holdsSeat } from '@lodgepole/domain/reservations/statuses'
import { takeSeats } from '@lodgepole/domain/reservations/take-seats'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { SharedRequest } from '../../platform/run-together.ts'
import { onboardedDoors } from '../people/onboarding/index.ts'
import { asksLodging, partyOf, readFacts, type Rules } from './facts.ts'
import { newGuestsOf } from './brought-guests-store.ts'
import {
  householdOf,
  lockPeople,
  lockPeopleWithLodgings,
  type PersonRow,
} from './household-store.ts'
import { nameConflict } from './name-conflict.ts'
import { createSeatIndex } from './seat-index.ts'
import { findSeriesOf, lockEvents, type ListedEvent } from './series-store.ts'
import { unitsOf } from './unit-stays.ts'
import { type StaysOf } from './unit-stays-store.ts'

/** Staff book for whoever stands before them. */
export interface AtDesk {
  /** Why a limit of members is passed; without one it holds. */
  readonly limitReason: string | undefined
  /** The day's spending limits of who pays are counted in it. */
  readonly timeZone: string
}

export interface BookInput {
  readonly personIds: readonly PersonId[]
  /** Names of people who are not of the household and come along with it. */
  readonly guests?: readonly string[]
  readonly eventIds: readonly EventId[]
  readonly extras: readonly { readonly eventId: EventId; readonly extraId: string }[]
  readonly joinWaitlist: boolean
  readonly campusId: string | null
  /** Whose spending account pays, when there is something to pay; or a card does. */
  readonly payerId: PersonId | undefined
  readonly byCard?: boolean
  readonly atDesk?: AtDesk
  /** The time zone in which the payer's limits of the day are counted, where staff book. */
  readonly limitsIn?: string
  /** Staff book for the household: also before the day opens for members. */
  readonly isForMember?: boolean
  /**
   * Seats that are given up in the same transaction: the rules are asked as if they were gone
   * already.
   */
  readonly instead?: readonly GivenUp[]
}

export interface GivenUp {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly personIds: readonly PersonId[]
}

const isGivenUp = (instead: readonly GivenUp[], { eventId, personId }: BookedSeat): boolean =>
  instead.some((one) => one.eventId === eventId && one.personIds.includes(personId))

export interface Decided {
  readonly account: PersonRow
  readonly persons: readonly PersonRow[]
  readonly granted: readonly Granted[]
  readonly totalCents: Cents
  /** Those of `persons` who are guests and have no row yet. */
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

/** What was granted, as the rules see what is booked. */
export const seatsOf = (
  { account, persons, granted }: Omit<Decided, 'totalCents'>,
  staysOf: StaysOf,
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
        lodgingId: lodgingAt(housingOf(account, staysOf(account.userId)), startSeconds),
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

export const decideTogether = async (
  tx: TenantTransaction,
  rules: Rules | undefined,
  requests: readonly SharedRequest<BookInput>[],
): Promise<readonly Result<Decided, Refusal>[]> => {
  if (!rules) return requests.map(() => refuse(commonRefusals.NOT_PERMITTED))
  if (!rules.features.eventRegistration.enabled)
    return requests.map(() => refuse(no.RESERVATIONS_OFF))
  const accountIds = [...new Set(requests.map(({ tx: { context } }) => context.actor.userId))]
  const eventIds = [...new Set(requests.flatMap(({ input }) => input.eventIds))]
  const personIds = [...new Set(requests.flatMap(({ input }) => input.personIds))]
  const nowMs = Math.max(...requests.map((one) => one.tx.context.nowMs))
  const nowSeconds = Math.floor(nowMs / 1000)
  const door = await onboardedDoors(tx, accountIds, nowSeconds)
  const series = await findSeriesOf(tx, eventIds)
  // Lodging, people, events: everybody takes the locks in this order, each kind sorted.
  const everybody = [...new Set([...accountIds, ...personIds])]
  const people = asksLodging(series)
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
  const seriesOf = (sessionId: string) => series.find((one) => one.sessionId === sessionId)

  const decide = ({
    input,
    tx: {
      context: { actor },
    },
  }: SharedRequest<BookInput>): Result<Decided, Refusal> => {
    const onboarded = door(actor.userId)
    if (!onboarded.ok) return onboarded
    const household = householdOf(people, actor.userId, input.personIds, rules.features)
    if (!household) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    const guests = newGuestsOf(household.account, input.guests ?? [], rules)
    if (!guests.ok) return guests
    const requested = input.eventIds.flatMap((eventId) => events.get(eventId) ?? [])
    if (requested.length !== input.eventIds.length) return refuse(no.EVENT_NOT_FOUND)
    const { account } = household
    const persons = [...household.persons, ...guests.value]
    const asking: Omit<Asking, 'selection'> = {
      ...partyOf(account, persons, rules, facts.staysOf),
      seats: seats
        .around(account, unitsOf([account], facts.staysOf), input.personIds)
        .filter((seat) => !isGivenUp(input.instead ?? [], seat)),
      occurrences: facts.occurrences,
      closures: facts.closures,
      campusId: input.campusId,
      nowSeconds,
      isAdmin: isAdmin(actor.roles),
      isConcierge: input.atDesk
        ? input.atDesk.limitReason !== undefined
        : actor.roles.has('concierge'),
      isAtDesk: input.atDesk !== undefined,
      maySkipOpening: input.atDesk !== undefined || (input.isForMember ?? false),
      mayOverlap: input.atDesk?.limitReason !== undefined,
    }
    const extraIds = new Map(
      [...groupBy(input.extras, ({ eventId }) => eventId)].map(([eventId, list]) => [
        eventId,
        list.map(({ extraId }) => extraId),
      ]),
    )
    const granted = decideBooking(
      asking,
      { events: requested, joinWaitlist: input.joinWaitlist, extraIds },
      seriesOf,
    )
    if (!granted.ok) return granted
    const totalCents = total(granted.value, account, persons)
    if (totalCents > 0 && input.payerId === undefined && !input.byCard)
      return refuse(no.PAYMENT_REQUIRED, { details: { totalCents } })
    return ok({ account, persons, granted: granted.value, totalCents, newGuests: guests.value })
  }

  const take = (decided: Decided): void => {
    const { account, persons, granted } = decided
    for (const {
      event: { eventId },
      status,
      extraIds,
    } of granted) {
      const alreadyOfHousehold = new Set(
        seats
          .ofAccount(account.userId)
          .flatMap((seat) =>
            seat.eventId === eventId && holdsSeat(seat.status) ? (seat.extraIds ?? []) : [],
          ),
      )
      events.set(
        eventId,
        takeSeats(events.get(eventId) as ListedEvent, {
          status,
          people: persons.length,
          extraIds,
          alreadyOfHousehold,
        }),
      )
    }
    seatsOf(decided, facts.staysOf).forEach(seats.add)
  }

  const answers = requests.map((request) => {
    const decided = decide(request)
    if (decided.ok) take(decided.value)
    return decided
  })
  const named: Result<Decided, Refusal>[] = []
  for (const [index, answer] of answers.entries()) {
    const actor = requests[index]?.tx.context.actor
    named.push(
      await nameConflict(tx, answer, {
        accountId: actor?.userId ?? '',
        nowSeconds,
      }),
    )
  }
  return named
}
