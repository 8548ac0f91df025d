// The seats that were offered to a party from the line, at the moment it takes them: still offered,
// in time, and still within the rules.

import type { BookingGroupId, EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { decideBooking } from '@lodgepole/domain/reservations/decide'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { requireOnboarded } from '../people/onboarding/index.ts'
import { findGroup } from './booking-store.ts'
import type { HeldSeat } from './card-payment.ts'
import { asksLodging, partyOf, readFacts, type Rules } from './facts.ts'
import { householdOf, lockPeople, lockPeopleWithLodgings } from './household-store.ts'
import { nameConflict } from './name-conflict.ts'
import { findSeriesOf, lockEvents } from './series-store.ts'

export interface OfferAnswer {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
}

export const takeOffered = async (
  tx: CommandTransaction,
  accountId: string,
  { eventId, groupId }: OfferAnswer,
  rules: Rules,
): Promise<Result<readonly HeldSeat[], Refusal>> => {
  const series = await findSeriesOf(tx, [eventId])
  const wanted = (await findGroup(tx, eventId, groupId)).filter(
    ({ userId }) => userId === accountId,
  )
  const everybody = [...new Set([accountId, ...wanted.map(({ authUserId }) => authUserId)])]
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const locked = asksLodging(series)
    ? await lockPeopleWithLodgings(tx, [accountId], everybody, nowSeconds)
    : await lockPeople(tx, everybody)
  const [event] = await lockEvents(tx, [eventId])
  const rows = (await findGroup(tx, eventId, groupId)).filter(
    ({ userId, status }) => userId === accountId && status === 'Offered',
  )
  const [ofEvent] = series
  const household = householdOf(
    locked,
    accountId,
    rows.map(({ authUserId }) => authUserId),
    rules.features,
  )
  if (!event || !ofEvent || !household || rows.length === 0) return refuse(no.BOOKING_NOT_FOUND)
  if (rows.some(({ paymentId }) => paymentId !== null)) return refuse(no.PAYMENT_UNDER_WAY)
  if (rows.some(({ offerExpiresAt }) => offerExpiresAt === null || offerExpiresAt <= nowSeconds))
    return refuse(no.OFFER_EXPIRED)
  const onboarded = await requireOnboarded(tx, { userId: accountId })
  if (!onboarded.ok) return onboarded
  const { account, persons } = household
  const facts = await readFacts(tx, {
    accounts: [account],
    personIds: persons.map(({ userId }) => userId),
    series,
    fromSeconds: nowSeconds,
  })
  // The seats are theirs already: asked as if they were free, and nobody of the party in them.
  const own = new Set(rows.map(({ authUserId }) => authUserId))
  const seats = facts.seats.filter((seat) => !(seat.eventId === eventId && own.has(seat.personId)))
  const decided = decideBooking(
    {
      ...facts,
      ...partyOf(account, persons, rules, facts.staysOf),
      seats,
      campusId: ofEvent.campusId,
      nowSeconds,
      isAdmin: false,
      isConcierge: false,
      maySkipOpening: true,
    },
    {
      events: [{ ...event, registeredCount: event.registeredCount - rows.length }],
      joinWaitlist: false,
      extraIds: new Map(),
    },
    () => ({
      ...ofEvent,
      eventReservationSettings: { ...ofEvent.eventReservationSettings, extraRequired: false },
    }),
  )
  if (!decided.ok) return nameConflict(tx, decided, { accountId, nowSeconds })
  const status = decided.value[0]?.status ?? 'Registered'
  return ok(
    rows.map(({ bookingId, authUserId }) => {
      const person = persons.find(({ userId }) => userId === authUserId) as (typeof persons)[number]
      return {
        bookingId,
        authUserId,
        firstName: person.firstName,
        status,
        priceCents: seatPriceCents(
          { event, series: ofEvent },
          person,
          account.isResident ?? false,
          persons.length,
        ),
      }
    }),
  )
}
