// Checks the seats offered to a waitlisted party when it accepts them: still offered, in time, and
// within the rules.

import type { BookingGroupId, EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { decideBooking } from '@lodgepole/domain/reservations/decide'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import type { Series } from '@lodgepole/domain/reservations/series'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { requireOnboarded } from '../people/onboarding/index.ts'
import { findGroup, type BookingRow } from './locked-bookings-store.ts'
import type { HeldSeat } from './card-payment.ts'
import { limitsByLodging, partyContext, readFacts, type Rules } from './facts.ts'
import {
  householdOf,
  lockPeople,
  lockPeopleWithLodgings,
  type PersonRow,
} from './household-store.ts'
import { nameConflict } from './name-conflict.ts'
import { findSeriesOf, lockEvents, type ListedEvent } from './series-store.ts'

const nowSecondsOf = (tx: CommandTransaction): number => Math.floor(tx.context.nowMs / 1000)

export interface OfferAnswer {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
}

interface HeldOffer {
  readonly event: ListedEvent
  readonly series: Series
  readonly account: PersonRow
  readonly persons: readonly PersonRow[]
  readonly rows: readonly BookingRow[]
}

/** Finds the offer and its recipients. Lodging, people, and the event are locked from here on. */
const lockOffer = async (
  tx: CommandTransaction,
  accountId: string,
  { eventId, groupId }: OfferAnswer,
  rules: Rules,
): Promise<HeldOffer | undefined> => {
  const series = await findSeriesOf(tx, [eventId])
  const wanted = (await findGroup(tx, eventId, groupId)).filter(
    ({ userId }) => userId === accountId,
  )
  const everybody = [...new Set([accountId, ...wanted.map(({ authUserId }) => authUserId)])]
  const locked = limitsByLodging(series)
    ? await lockPeopleWithLodgings(tx, [accountId], everybody, nowSecondsOf(tx))
    : await lockPeople(tx, everybody)
  const [event] = await lockEvents(tx, [eventId])
  const rows = (await findGroup(tx, eventId, groupId)).filter(
    ({ userId, status }) => userId === accountId && status === 'Offered',
  )
  const [ofEvent] = series
  const personIds = rows.map(({ authUserId }) => authUserId)
  const household = householdOf(locked, accountId, personIds, rules.features)
  return event && ofEvent && household && rows.length > 0
    ? { event, series: ofEvent, ...household, rows }
    : undefined
}

/**
 * The seats already belong to the party, so the rules are evaluated as if they were free and no one
 * in the party had one. Extras are not checked again.
 */
const decideOffer = async (
  tx: CommandTransaction,
  { event, series, account, persons, rows }: HeldOffer,
  rules: Rules,
) => {
  const nowSeconds = nowSecondsOf(tx)
  const facts = await readFacts(tx, {
    accounts: [account],
    personIds: persons.map(({ userId }) => userId),
    series: [series],
    fromSeconds: nowSeconds,
  })
  const own = new Set(rows.map(({ authUserId }) => authUserId))
  const isOwn = (seat: BookedSeat) => seat.eventId === event.eventId && own.has(seat.personId)
  const bookingContext = {
    ...facts,
    ...partyContext(account, persons, rules, facts.lookupStays),
    seats: facts.seats.filter((seat) => !isOwn(seat)),
    campusId: series.campusId,
    nowSeconds,
    isAdmin: false,
    isConcierge: false,
    maySkipOpening: true,
  }
  const { eventReservationSettings: settings } = series
  return decideBooking(
    bookingContext,
    {
      events: [{ ...event, registeredCount: event.registeredCount - rows.length }],
      joinWaitlist: false,
      extraIds: new Map(),
    },
    () => ({ ...series, eventReservationSettings: { ...settings, extraRequired: false } }),
  )
}

export const takeOffered = async (
  tx: CommandTransaction,
  accountId: string,
  answer: OfferAnswer,
  rules: Rules,
): Promise<Result<readonly HeldSeat[], Refusal>> => {
  const nowSeconds = nowSecondsOf(tx)
  const offer = await lockOffer(tx, accountId, answer, rules)
  if (!offer) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
  const { event, series, account, persons, rows } = offer
  if (rows.some(({ paymentId }) => paymentId !== null))
    return refuse(reservationRefusals.PAYMENT_UNDER_WAY)
  if (rows.some(({ offerExpiresAt }) => offerExpiresAt === null || offerExpiresAt <= nowSeconds))
    return refuse(reservationRefusals.OFFER_EXPIRED)
  const onboarded = await requireOnboarded(tx, { userId: accountId })
  if (!onboarded.ok) return onboarded
  const decided = await decideOffer(tx, offer, rules)
  if (!decided.ok) return nameConflict(tx, decided, { accountId, nowSeconds })
  const status = decided.value[0]?.status ?? 'Registered'
  const isResident = account.isResident ?? false
  return ok(
    rows.map(({ bookingId, authUserId }) => {
      const person = persons.find(({ userId }) => userId === authUserId) as PersonRow
      const priceCents = seatPriceCents({ event, series }, person, isResident, persons.length)
      return { bookingId, authUserId, firstName: person.firstName, status, priceCents }
    }),
  )
}
