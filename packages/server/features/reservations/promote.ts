// A seat has become free: the first party in the line that fits and may still book gets it, in the transaction that freed it. Waiver,
// restriction and quota are asked again, because they may have changed while the party waited. Who cannot now keeps the place.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { capacityOf, type BookableEvent, type Series } from '@lodgepole/domain/reservations/series'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { onboardedDoors } from '../onboarding/index.ts'
import { listWaiting, recount, setStatus, type BookingRow } from './booking-store.ts'
import { partyOf, readFacts, type Rules } from './facts.ts'
import { householdOf, type PersonRow } from './household-store.ts'

/** How long a seat that costs something is kept for whoever it is offered to. */
const OFFER_SECONDS = 2 * 3600

export interface Freed {
  readonly event: BookableEvent
  readonly series: Series
  /** Everybody whose lock is held; parties beyond them wait for the next round. */
  readonly locked: readonly PersonRow[]
  readonly rules: Rules
}

const statusFor = (series: Series, isPriced: boolean): 'Registered' | 'Needs Approval' | 'Offered' => {
  if (isPriced) return 'Offered'
  return series.eventReservationSettings.needsApproval ? 'Needs Approval' : 'Registered'
}

/** The parties that were given seats. */
export const promoteWaiting = async (tx: CommandTransaction, { event, series, locked, rules }: Freed): Promise<readonly (readonly BookingRow[])[]> => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const parties = [...groupBy(await listWaiting(tx, event.eventId), ({ groupId }) => groupId).values()]
  let left = (capacityOf(event, series.eventReservationSettings) ?? Number.POSITIVE_INFINITY) - event.registeredCount
  if (parties.length === 0 || left <= 0 || event.startSeconds <= nowSeconds) return []
  const accounts = locked.filter(({ userId }) => parties.some(([first]) => first?.userId === userId))
  const facts = await readFacts(tx, { accounts, personIds: parties.flat().map(({ authUserId }) => authUserId), series: [series], fromSeconds: nowSeconds })
  const door = await onboardedDoors(tx, accounts.map(({ userId }) => userId), nowSeconds)
  const promoted: (readonly BookingRow[])[] = []
  let missed = false
  for (const party of parties) {
    const accountId = party[0]?.userId ?? ''
    const household = householdOf(locked, accountId, party.map(({ authUserId }) => authUserId))
    if (party.length > left) continue
    // Whoever joined the line after it was read is not locked, and so is asked in a transaction of its own.
    if (!household) missed ||= !locked.some(({ userId }) => userId === accountId)
    if (!household || !door(accountId).ok) continue
    const { account, persons } = household
    // Their place in the line is no booking that would stand in their own way.
    const seats = facts.seats.filter((seat) => !(seat.eventId === event.eventId && seat.accountId === accountId && seat.status === 'Waitlisted'))
    const asking = { ...facts, seats, ...partyOf(account, persons, rules), selection: [], campusId: series.campusId, nowSeconds, isAdmin: false, isConcierge: false }
    const verdict = createLabeller(asking)({ ...event, registeredCount: (capacityOf(event, series.eventReservationSettings) ?? 0) - left }, series)
    if (verdict.may !== 'book' || [account, ...persons].some((one) => restrictionOf(one, nowSeconds))) continue
    const isPriced = persons.some((person) => seatPriceCents({ event, series }, person, account.isResident ?? false, persons.length) > 0)
    const status = statusFor(series, isPriced)
    await setStatus(tx, party.map(({ bookingId }) => bookingId), { status, ...(status === 'Offered' ? { offerExpiresAt: Math.min(nowSeconds + OFFER_SECONDS, event.startSeconds) } : {}) })
    left -= party.length
    promoted.push(party)
    tx.emit({ topic: 'reservations.promoted', payload: { groupId: party[0]?.groupId, eventId: event.eventId, change: status === 'Offered' ? 'offered' : 'promoted' } })
  }
  if (promoted.length > 0) await recount(tx, [event.eventId])
  if (missed) tx.emit({ topic: 'reservations.seat-free', payload: { eventId: event.eventId } })
  return promoted
}
