// Books several people into several events with their extras: all of it or nothing. docs/protocols/booking.md has the order of the locks.

import { isAdmin } from '@lodgepole/domain/access/roles'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { decideBooking, type Granted } from '@lodgepole/domain/reservations/decide'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { requireOnboarded } from '../../onboarding/index.ts'
import { insertBookings, lastWaitingNumber, recount, type NewBooking } from '../booking-store.ts'
import { asksLodging, partyOf, readFacts, type Rules } from '../facts.ts'
import { findPeople, householdOf, lockLodgings, lockPeople, type PersonRow } from '../household-store.ts'
import { payFromAccount } from '../payment.ts'
import { findSeries, lockEvents, seriesIdsOf } from '../series-store.ts'

export interface BookInput {
  readonly personIds: readonly string[]
  readonly eventIds: readonly string[]
  readonly extras: readonly { readonly eventId: string; readonly extraId: string }[]
  readonly joinWaitlist: boolean
  readonly campusId: string | null
  /** Whose spending account pays, when there is something to pay. */
  readonly payerId: string | undefined
}

export interface Booked {
  readonly groupId: string
  readonly bookingIds: readonly string[]
  readonly totalCents: number
}

const rowsOf = async (tx: CommandTransaction, granted: readonly Granted[], account: PersonRow, persons: readonly PersonRow[]): Promise<readonly NewBooking[]> => {
  const groupId = newId()
  const rows: NewBooking[] = []
  for (const one of granted) {
    const { event, status, extraIds } = one
    const place = status === 'Waitlisted' ? (await lastWaitingNumber(tx, event.eventId)) + 1 : 0
    for (const [index, person] of persons.entries()) {
      rows.push({
        organizationId: tx.organizationId, bookingId: newId(), eventId: event.eventId, seriesId: event.sessionId, userId: account.userId, authUserId: person.userId, groupId, status,
        startSeconds: event.startSeconds, endSeconds: event.endSeconds, startDayHash: event.startDayHash, startWeekHash: event.startWeekHash, extraIds: [...extraIds],
        cancelExpiresAt: event.startSeconds, priceCents: status === 'Waitlisted' ? 0 : seatPriceCents(one, person, account.isResident ?? false, persons.length), waitingNumber: status === 'Waitlisted' ? place + index : null,
        createdAt: new Date(tx.context.nowMs),
      })
    }
  }
  return rows
}

export const createBook = (rules: (organizationId: string) => Promise<Rules | undefined>): Command<BookInput, Booked> => ({
  name: 'reservations.book',
  permission: 'member',
  run: async (tx, { personIds, eventIds, extras, joinWaitlist, campusId, payerId }) => {
    const { actor, nowMs } = tx.context
    const known = await rules(tx.organizationId)
    if (actor.kind !== 'member' || !known) return refuse(commonRefusals.NOT_PERMITTED)
    if (!known.features.eventRegistration.enabled) return refuse(no.RESERVATIONS_OFF)
    const onboarded = await requireOnboarded(tx, actor)
    if (!onboarded.ok) return onboarded
    const series = await findSeries(tx, await seriesIdsOf(tx, eventIds))
    const everybody = [...new Set([actor.userId, ...personIds])]
    // Lodging, people, events: everybody takes the locks in this order, each kind sorted.
    if (asksLodging(series)) await lockLodgings(tx, (await findPeople(tx, [actor.userId])).flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []))
    const household = householdOf(await lockPeople(tx, everybody), actor.userId, personIds)
    if (!household) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    const events = await lockEvents(tx, eventIds)
    if (events.length !== eventIds.length) return refuse(no.EVENT_NOT_FOUND)
    const { account, persons } = household
    const nowSeconds = Math.floor(nowMs / 1000)
    const facts = await readFacts(tx, { accounts: [account], personIds, series, fromSeconds: Math.min(nowSeconds, ...events.map(({ startSeconds }) => startSeconds)) })
    const extraIds = groupBy(extras, ({ eventId }) => eventId)
    const granted = decideBooking(
      { ...facts, ...partyOf(account, persons, known), campusId, nowSeconds, isAdmin: isAdmin(actor.roles), isConcierge: actor.roles.has('concierge') },
      { events, joinWaitlist, extraIds: new Map([...extraIds].map(([eventId, list]) => [eventId, list.map(({ extraId }) => extraId)])) },
      (sessionId) => series.find((one) => one.sessionId === sessionId),
    )
    if (!granted.ok) return granted
    const rows = await rowsOf(tx, granted.value, account, persons)
    const paid = await payFromAccount(tx, rows, payerId, actor.userId)
    if (!paid.ok) return paid
    await insertBookings(tx, paid.value.rows)
    await recount(tx, eventIds)
    const { totalCents } = paid.value
    const groupId = rows[0]?.groupId ?? ''
    tx.note({ groupId, eventIds, personIds, totalCents })
    tx.emit({ topic: 'reservations.booked', payload: { groupId, userId: actor.userId } })
    return ok({ groupId, bookingIds: rows.map(({ bookingId }) => bookingId), totalCents })
  },
})
