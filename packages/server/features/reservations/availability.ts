// What can be booked, with what the rules say about each event for the people who are to come.
// Nothing of it is older than the call: a seat that was taken is seen by the next who asks.

import type { Availability } from '@lodgepole/contract/reservations/schemas'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import type { EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { Asking } from '@lodgepole/domain/reservations/asking'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { setGuestPriceCents } from '@lodgepole/domain/reservations/guest-price'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import type { Series } from '@lodgepole/domain/reservations/series'
import { seatsShownTo } from '@lodgepole/domain/reservations/shown-seats'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { Written } from '../../platform/http/written.ts'
import { listPresence } from '../people/households/index.ts'
import { partyOf, readClosures, readFacts, readOccurrences, type Rules } from './facts.ts'
import { findHousehold, findPeople, householdOf, type PersonRow } from './household-store.ts'
import { writeEvents, type PresentedEvent } from './present-event.ts'
import { listSeries } from './series-store.ts'
import { unitsOf } from './unit-stays.ts'
import { NO_STAYS } from './unit-stays-store.ts'

export interface AvailabilityWish {
  readonly campusId: string | null
  readonly lowerSeconds: number
  /** For whom the labels are; nobody yet is fine. */
  readonly personIds: readonly PersonId[]
  readonly nowSeconds: number
  /** What these people would give up for another time: the rules are asked as if it were gone. */
  readonly insteadEventId?: string | undefined
  /** Staff ask for the household, for whom a day is open before it opens for members. */
  readonly isForMember?: boolean
}

/** Nobody: they hold no bookings, so no quota holds them back. */
const GUEST: PersonRow = {
  userId: '',
  accountHolderId: null,
  firstName: '',
  lastName: '',
  restricted: false,
  restrictionExpiresAt: null,
  restrictionMessage: null,
  bookingEventCapacityLimit: null,
  lodgingIdPrimary: null,
  lodgingTenantType: null,
  lodgingStartsAt: null,
  lodgingExpiresAt: null,
  birthIso: null,
  age: null,
  isResident: false,
  isInactive: false,
  guestOf: null,
}

/** A guest has no account to be told by that a seat is free: what is full is full. */
export const asForGuests = (series: Series): Series => ({ ...series, waitlistEnabled: false })

const onlookerOf = (actor: Actor, campusId: string | null) => {
  const roles = actor.kind === 'member' ? actor.roles : new Set<never>()
  return {
    campusId,
    isAdmin: actor.kind === 'member' && isAdmin(actor.roles),
    isConcierge: (roles as ReadonlySet<string>).has('concierge'),
  }
}

interface Asker {
  readonly rest: Omit<Availability, 'events'>
  readonly asking: Asking
  readonly shown: ReadonlyMap<string, Series>
  /** The event that would be given up, of which nothing is gone yet. */
  readonly left?: { readonly eventId: EventId; readonly asking: Asking } | undefined
}

/** All but the timetable: who asks, what they have, and what is shown to them. */
export const readAsker = async (
  tx: TenantTransaction,
  actor: Actor,
  rules: Rules,
  wish: AvailabilityWish,
): Promise<Result<Asker, Refusal>> => {
  const { campusId, personIds, nowSeconds, insteadEventId, isForMember = false } = wish
  const onlooker = onlookerOf(actor, campusId)
  const household = actor.kind === 'member' ? await findHousehold(tx, actor.userId) : []
  const account = household[0] ?? GUEST
  // Staff who move a reservation ask for the guests whom the household has brought as well.
  const others = personIds.filter((personId) =>
    household.every(({ userId }) => userId !== personId),
  )
  const guests =
    others.length > 0
      ? (await findPeople(tx, others)).filter(({ guestOf }) => guestOf === account.userId)
      : []
  const everybody = [...household, ...guests]
  const persons =
    personIds.length > 0
      ? householdOf(everybody, account.userId, personIds, rules.features)?.persons
      : []
  if (!persons) return refuse(holdingRefusals.PERSON_NOT_FOUND)
  const all = await listSeries(tx)
  const visible = all.filter((one) => isSeriesVisible(one, onlooker))
  const series = actor.kind === 'member' ? visible : visible.map(asForGuests)
  const circle = {
    accounts: [account],
    personIds: household.map(({ userId }) => userId),
    series,
    fromSeconds: Math.min(nowSeconds, wish.lowerSeconds),
  }
  const facts =
    actor.kind === 'member'
      ? await readFacts(tx, circle)
      : {
          seats: [],
          occurrences: await readOccurrences(tx, series, circle.fromSeconds),
          closures: await readClosures(tx, circle.fromSeconds),
          staysOf: NO_STAYS,
        }
  const asking: Asking = {
    ...facts,
    ...partyOf(account, persons, rules, facts.staysOf),
    ...onlooker,
    selection: [],
    nowSeconds,
    maySkipOpening: isForMember,
  }
  const campuses = [
    ...new Set(
      all.flatMap((one) =>
        one.campusId !== null && isSeriesVisible(one, { ...onlooker, campusId: one.campusId })
          ? [one.campusId]
          : [],
      ),
    ),
  ].sort()
  const presences = await listPresence(
    tx,
    household.map(({ userId }) => userId),
    nowSeconds,
  )
  const looking = {
    accountId: account.userId,
    personIds: everybody.map(({ userId }) => userId),
    unitIds: unitsOf([account], facts.staysOf),
  }
  const shown = seatsShownTo(facts.seats, looking)
  const {
    guestsPerEvent,
    noOverlappingReservations,
    noSameTimeOnConsecutiveDays,
    weeklySlotCap,
    minimumNoticeHours,
    requirePriceSettings,
  } = asking.policies
  const rest = {
    nowSeconds,
    campuses: campuses.map((one) => ({ campusId: one, label: campusLabel(one) })),
    series,
    facts: {
      household: { ...asking.household, stays: asking.household.stays ?? [] },
      account: {
        restricted: account.restricted,
        restrictionExpiresAt: account.restrictionExpiresAt,
        restrictionMessage: account.restrictionMessage,
        bookingEventCapacityLimit: account.bookingEventCapacityLimit,
        stay: asking.account.stay ?? null,
      },
      people: everybody.map(
        ({
          userId,
          firstName,
          lastName,
          restricted,
          restrictionExpiresAt,
          restrictionMessage,
          birthIso,
          age,
          isResident,
          guestOf,
        }) => ({
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
        }),
      ),
      seats: shown.map((seat) => ({
        ...seat,
        extraIds: [...(seat.extraIds ?? [])],
        isGuest: seat.isGuest ?? false,
      })),
      occurrences: [...facts.occurrences].map(
        ([sessionId, starts]) => [sessionId, starts] as const,
      ),
      closures: facts.closures,
      guestPriceCents: setGuestPriceCents(rules.features.eventRegistration),
      policies: {
        guestsPerEvent,
        noOverlappingReservations,
        noSameTimeOnConsecutiveDays,
        weeklySlotCap,
        minimumNoticeHours,
        requirePriceSettings,
      },
      isAdmin: onlooker.isAdmin,
      isConcierge: onlooker.isConcierge,
    },
  }
  const isGivenUp = ({ eventId, accountId, personId }: BookedSeat) =>
    eventId === insteadEventId && accountId === account.userId && personIds.includes(personId)
  return ok({
    rest,
    shown: new Map(series.map((one) => [one.sessionId, one])),
    asking:
      insteadEventId === undefined
        ? asking
        : { ...asking, seats: asking.seats.filter((seat) => !isGivenUp(seat)) },
    left: insteadEventId === undefined ? undefined : { eventId: insteadEventId, asking },
  })
}

export const writeAvailability = (
  { rest, asking, shown, left }: Asker,
  timetable: readonly PresentedEvent[],
): Written => {
  const [label, labelOfLeft] = [createLabeller(asking), left && createLabeller(left.asking)]
  const events = timetable.filter(({ sessionId }) => shown.has(sessionId))
  const written = writeEvents(events, (event) =>
    (event.eventId === left?.eventId && labelOfLeft ? labelOfLeft : label)(
      event,
      shown.get(event.sessionId) as Series,
    ),
  )
  return new Written(
    `{"code":"OK","item":${JSON.stringify(rest).slice(0, -1)},"events":${written}}}`,
  )
}
