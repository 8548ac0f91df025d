// Computes what can be booked, with the rules' verdict on each event for the people who would
// attend. Nothing here is cached from before the call, so the next request sees every seat that was
// taken.

import type { Availability } from '@lodgepole/contract/reservations/schemas'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import type { EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import type { Series } from '@lodgepole/domain/reservations/series'
import { isSeriesVisible } from '@lodgepole/domain/reservations/visibility'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { Written } from '../../platform/http/written.ts'
import { listPresence } from '../people/households/index.ts'
import {
  partyContext,
  readClosures,
  readFacts,
  readOccurrences,
  type BookingParty,
  type Facts,
  type Rules,
} from './facts.ts'
import { findHousehold, findPeople, householdOf, type PersonRow } from './household-store.ts'
import { writeEvents, type PresentedEvent } from './present-event.ts'
import { presentFacts } from './present-facts.ts'
import { listSeries } from './series-store.ts'
import { NO_STAYS } from './unit-stays-store.ts'

export interface AvailabilityRequest {
  readonly campusId: string | null
  readonly lowerSeconds: number
  /** The people the labels are for. May be empty. */
  readonly personIds: readonly PersonId[]
  readonly nowSeconds: number
  /**
   * The event these people would give up for another time. The rules are evaluated as if those
   * seats were already free.
   */
  readonly insteadEventId?: string | undefined
  /**
   * Set when staff ask on behalf of a household: a day opens for them before it opens for members.
   */
  readonly isForMember?: boolean
}

/** A placeholder guest. It has no bookings, so no quota limits it. */
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

/**
 * A guest has no account through which to learn that a seat opened up, so a full event stays full.
 */
export const asForGuests = (series: Series): Series => ({ ...series, waitlistEnabled: false })

const onlookerOf = (actor: Actor, campusId: string | null) => {
  const roles = actor.kind === 'member' ? actor.roles : new Set<never>()
  return {
    campusId,
    isAdmin: actor.kind === 'member' && isAdmin(actor.roles),
    isConcierge: (roles as ReadonlySet<string>).has('concierge'),
  }
}

type Viewer = ReturnType<typeof onlookerOf>

/** Everything an availability answer needs, except the events. */
interface PreparedAvailability {
  readonly rest: Omit<Availability, 'events'>
  readonly bookingContext: BookingContext
  readonly shown: ReadonlyMap<string, Series>
  /** The event that would be given up. It is judged as if its seats were still taken. */
  readonly left?: { readonly eventId: EventId; readonly bookingContext: BookingContext } | undefined
}

/** Finds the household that asks and the members who want to attend. The list may be empty. */
const findParty = async (
  tx: TenantTransaction,
  actor: Actor,
  personIds: readonly PersonId[],
  { features }: Rules,
) => {
  const household = actor.kind === 'member' ? await findHousehold(tx, actor.userId) : []
  const account = household[0] ?? GUEST
  // When staff move a reservation, they also ask about guests the household has brought.
  const strangerIds = personIds.filter((personId) =>
    household.every(({ userId }) => userId !== personId),
  )
  const guests =
    strangerIds.length > 0
      ? (await findPeople(tx, strangerIds)).filter(({ guestOf }) => guestOf === account.userId)
      : []
  const everybody = [...household, ...guests]
  const persons =
    personIds.length > 0 ? householdOf(everybody, account.userId, personIds, features)?.persons : []
  return persons && { household, account, everybody, persons }
}

/** Visitors without an account have no bookings or stays to look up. */
const readViewerFacts = async (
  tx: TenantTransaction,
  actor: Actor,
  bookingParty: BookingParty,
): Promise<Facts> =>
  actor.kind === 'member'
    ? readFacts(tx, bookingParty)
    : {
        seats: [],
        occurrences: await readOccurrences(tx, bookingParty.series, bookingParty.fromSeconds),
        closures: await readClosures(tx, bookingParty.fromSeconds),
        lookupStays: NO_STAYS,
      }

/** The campuses where this viewer can see at least one series. */
const campusesFor = (all: readonly Series[], onlooker: Viewer): readonly string[] =>
  [
    ...new Set(
      all.flatMap((series) =>
        series.campusId !== null &&
        isSeriesVisible(series, { ...onlooker, campusId: series.campusId })
          ? [series.campusId]
          : [],
      ),
    ),
  ].sort()

export const prepareAvailability = async (
  tx: TenantTransaction,
  actor: Actor,
  rules: Rules,
  request: AvailabilityRequest,
): Promise<Result<PreparedAvailability, Refusal>> => {
  const { campusId, personIds, nowSeconds, insteadEventId, isForMember = false } = request
  const onlooker = onlookerOf(actor, campusId)
  const party = await findParty(tx, actor, personIds, rules)
  if (!party) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const { household, account, everybody, persons } = party
  const all = await listSeries(tx)
  const visible = all.filter((series) => isSeriesVisible(series, onlooker))
  const series = actor.kind === 'member' ? visible : visible.map(asForGuests)
  const householdIds = household.map(({ userId }) => userId)
  const facts = await readViewerFacts(tx, actor, {
    accounts: [account],
    personIds: householdIds,
    series,
    fromSeconds: Math.min(nowSeconds, request.lowerSeconds),
  })
  const bookingContext: BookingContext = {
    ...facts,
    ...partyContext(account, persons, rules, facts.lookupStays),
    ...onlooker,
    selection: [],
    nowSeconds,
    maySkipOpening: isForMember,
  }
  const presences = await listPresence(tx, householdIds, nowSeconds)
  const rest = {
    nowSeconds,
    campuses: campusesFor(all, onlooker).map((id) => ({ campusId: id, label: campusLabel(id) })),
    series,
    facts: presentFacts({ account, everybody, presences, facts, bookingContext, rules }),
  }
  const shown = new Map(series.map((one) => [one.sessionId, one]))
  if (insteadEventId === undefined) return ok({ rest, shown, bookingContext })
  const isReleased = ({ eventId, accountId, personId }: BookedSeat) =>
    eventId === insteadEventId && accountId === account.userId && personIds.includes(personId)
  return ok({
    rest,
    shown,
    bookingContext: {
      ...bookingContext,
      seats: bookingContext.seats.filter((seat) => !isReleased(seat)),
    },
    left: { eventId: insteadEventId, bookingContext },
  })
}

export const writeAvailability = (
  { rest, bookingContext, shown, left }: PreparedAvailability,
  timetable: readonly PresentedEvent[],
): Written => {
  const [label, labelOfLeft] = [
    createLabeller(bookingContext),
    left && createLabeller(left.bookingContext),
  ]
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
