// Offers another time to people who lost theirs. The first later event that has room for the whole
// party and that the rules allow is held for two days. If none has room, the party joins the
// waitlist of the first event that has one. The party does not have to accept.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { alternativesTo } from '@lodgepole/domain/reservations/alternatives'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { decideBooking, type Granted } from '@lodgepole/domain/reservations/decide'
import { takenByHousehold } from '@lodgepole/domain/reservations/extras'
import type { Series } from '@lodgepole/domain/reservations/series'
import { takeSeats } from '@lodgepole/domain/reservations/take-seats'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { WaitlistLock } from '../waitlist-lock.ts'
import { readWaitingNumbers, bookingRowsOf } from '../booking-rows.ts'
import { insertBookings, type NewBooking } from '../booking-store.ts'
import type { BookingRow } from '../locked-bookings-store.ts'
import { seatsOf, type Decided } from '../decide-bookings.ts'
import { partyContext, readFacts, type Rules } from '../facts.ts'
import { guestsAmong } from '../guest-store.ts'
import { householdOf } from '../household-store.ts'
import type { ListedEvent } from '../series-store.ts'

const HELD_SECONDS = 48 * 3600

interface LostSeats {
  readonly live: readonly BookingRow[]
  readonly closed: ListedEvent
  readonly series: Series
  readonly waitlistLock: WaitlistLock
  readonly rules: Rules
}

/**
 * Only seats people actually had. Parties that only waited, or had not answered an offer, get no
 * alternative.
 */
const SEATED_STATUSES: ReadonlySet<string> = new Set(['Registered', 'Needs Approval'])

type Party = readonly BookingRow[]

/** Groups that had seats, in the order in which they booked. */
const partiesOf = (live: readonly BookingRow[]): readonly Party[] =>
  [
    ...groupBy(
      live.filter(({ status }) => SEATED_STATUSES.has(status)),
      ({ groupId }) => groupId,
    ).values(),
  ].toSorted((a, b) => Number(a[0]?.createdAt ?? 0) - Number(b[0]?.createdAt ?? 0))

type DecidedAlternative = Decided & { readonly lostGroupId: string }

/** The later events to consider, with the seats granted so far. */
const createAlternatives = ({ closed, waitlistLock, series }: LostSeats) => {
  const events = new Map(
    alternativesTo(closed, waitlistLock.events, series.timeZone, waitlistLock.events.length).map(
      (event) => [event.eventId, event],
    ),
  )
  return {
    /** Returns what the party is granted in the first event that the rules allow. */
    firstAllowed: (
      bookingContext: Omit<BookingContext, 'selection'>,
      extras: readonly string[],
      joinWaitlist: boolean,
    ): readonly Granted[] | undefined => {
      for (const event of events.values()) {
        const request = {
          events: [event],
          joinWaitlist,
          extraIds: new Map([[event.eventId, extras]]),
        }
        const granted = decideBooking(bookingContext, request, () => series)
        if (granted.ok) return granted.value
      }
      return undefined
    },
    take: (
      { event, status, extraIds }: Granted,
      people: number,
      bookingContext: Omit<BookingContext, 'selection'>,
    ): void => {
      if (status === 'Waitlisted') return
      const alreadyTakenByHousehold = new Set(
        extraIds.filter((extraId) => takenByHousehold(event, extraId, bookingContext) > 0),
      )
      const before = events.get(event.eventId) as ListedEvent
      const taken = { status: 'Offered' as const, people, extraIds, alreadyTakenByHousehold }
      events.set(event.eventId, takeSeats(before, taken))
    },
  }
}

/** Decides party by party, taking into account what earlier parties were granted. */
const decideAlternatives = async (
  tx: CommandTransaction,
  parties: readonly Party[],
  lostSeats: LostSeats,
): Promise<readonly DecidedAlternative[]> => {
  const { series, waitlistLock, rules } = lostSeats
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const alternatives = createAlternatives(lostSeats)
  const accounts = waitlistLock.locked.filter(({ userId }) =>
    parties.some(([first]) => first?.userId === householdIdOf(userId)),
  )
  const facts = await readFacts(tx, {
    accounts,
    personIds: [...new Set(parties.flat().map(({ authUserId }) => authUserId))],
    series: [series],
    fromSeconds: nowSeconds,
  })
  const guests = await guestsAmong(
    tx,
    accounts.map(({ userId }) => userId),
  )
  /**
   * Includes what earlier parties were granted, because two of them may belong to one household.
   */
  let { seats } = facts
  const decided: DecidedAlternative[] = []
  for (const party of parties) {
    const {
      userId: accountId = '',
      groupId: lostGroupId = '',
      extraIds: extras = [],
    } = party[0] ?? {}
    const personIds = party.map(({ authUserId }) => authUserId)
    const household = householdOf(waitlistLock.locked, accountId, personIds, rules.features)
    // A guest has no list in which to answer an offer.
    if (!household || guests.has(household.account.userId)) continue
    const { account, persons } = household
    const bookingContext = {
      ...facts,
      seats,
      ...partyContext(account, persons, rules, facts.lookupStays),
      campusId: series.campusId,
      nowSeconds,
      isAdmin: false,
      isConcierge: false,
    }
    const granted =
      alternatives.firstAllowed(bookingContext, extras, false) ??
      alternatives.firstAllowed(bookingContext, extras, true)
    if (!granted) continue
    for (const one of granted) alternatives.take(one, persons.length, bookingContext)
    const held = granted.map((one) =>
      one.status === 'Waitlisted' ? one : { ...one, status: 'Offered' as const },
    )
    seats = [...seats, ...seatsOf({ account, persons, granted: held }, facts.lookupStays)]
    decided.push({ account, persons, granted, totalCents: 0, lostGroupId })
  }
  return decided
}

/** Offers a seat free of charge until two days from now or the start of the event. */
const asOffer = (row: NewBooking, nowSeconds: number): NewBooking =>
  row.status === 'Waitlisted'
    ? row
    : {
        ...row,
        status: 'Offered',
        priceCents: 0,
        offerExpiresAt: Math.min(nowSeconds + HELD_SECONDS, row.startSeconds),
      }

/** Maps each group that lost its seats to the group that replaces it. */
export const offerAlternatives = async (
  tx: CommandTransaction,
  lostSeats: LostSeats,
): Promise<ReadonlyMap<string, string>> => {
  const parties = partiesOf(lostSeats.live)
  if (parties.length === 0) return new Map()
  const { nowMs } = tx.context
  const decided = await decideAlternatives(tx, parties, lostSeats)
  const nextWaitingNumber = await readWaitingNumbers(tx, decided)
  const alternativeGroups = new Map<string, string>()
  const written: NewBooking[] = []
  for (const one of decided) {
    const rows = bookingRowsOf(one, nextWaitingNumber, new Date(nowMs)).map((row) =>
      asOffer(row, Math.floor(nowMs / 1000)),
    )
    const { groupId = '', status } = rows[0] ?? {}
    alternativeGroups.set(one.lostGroupId, groupId)
    written.push(...rows)
    tx.emit({
      topic: 'reservations.promoted',
      payload: { groupId, change: status === 'Waitlisted' ? 'waitlisted' : 'offered-instead' },
    })
  }
  await insertBookings(tx, written)
  return alternativeGroups
}
