// Decides whether a request can be granted: several people, several events, extras, all or nothing.
// Each event is judged with those before it selected, so that neighbors, limits and quotas take the
// whole request into account.

import { localDay } from '../kernel/calendar.ts'
import { refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import type { BookingContext } from './booking-context.ts'
import { createBookings } from './bookings.ts'
import { areGuestsUnaccompanied, tooManyGuests } from './brought-guests.ts'
import { conflictsOf, doOverlap } from './conflicts.ts'
import { extraLabel, takenByHousehold } from './extras.ts'
import { createLabeller } from './label.ts'
import { labelText } from './label-text.ts'
import { reservationRefusals } from './refusals.ts'
import { restrictionsOf } from './restricted.ts'
import type { BookableEvent, Series } from './series.ts'
import { holdsSeat, type BookingStatus } from './statuses.ts'
import type { Verdict } from './verdict.ts'

export interface BookingRequest {
  readonly events: readonly BookableEvent[]
  /** By event. */
  readonly extraIds: ReadonlyMap<string, readonly string[]>
  readonly joinWaitlist: boolean
}

export interface Granted {
  readonly event: BookableEvent
  readonly series: Series
  readonly status: BookingStatus
  readonly extraIds: readonly string[]
}

const notBookable = (
  event: BookableEvent,
  { timeZone }: Pick<Series, 'timeZone'>,
  verdict: Verdict,
) =>
  refuse(reservationRefusals.NOT_BOOKABLE, {
    message: labelText(verdict, (seconds) => localDay(seconds, timeZone)),
    details: {
      eventId: event.eventId,
      label: verdict.code,
      ...(verdict.reason ? { reason: verdict.reason } : {}),
      ...(verdict.person ? { person: verdict.person } : {}),
    },
  })

/**
 * The extras that a party may request at all. People on the waitlist may request one that is
 * currently taken; it is checked again when a seat opens up.
 */
const requestFault = (event: BookableEvent, series: Series, requested: readonly string[]) => {
  if (series.eventReservationSettings.extraRequired && requested.length === 0)
    return refuse(reservationRefusals.EXTRA_REQUIRED, { details: { eventId: event.eventId } })
  const unknown = requested.find(
    (extraId) => !event.eventExtras.some((one) => one.extraId === extraId),
  )
  return unknown === undefined
    ? undefined
    : refuse(reservationRefusals.EXTRA_NOT_AVAILABLE, {
        details: { eventId: event.eventId, extraId: unknown },
      })
}

/** Whether the party can have its extras now. */
export const extrasFault = (
  event: BookableEvent,
  series: Series,
  requested: readonly string[],
  { people, seats, household }: Pick<BookingContext, 'people' | 'seats' | 'household'>,
) => {
  const fault = requestFault(event, series, requested)
  if (fault) return fault
  for (const extra of event.eventExtras.filter(({ extraId }) => requested.includes(extraId))) {
    const { extraId } = extra
    const label = extraLabel(extra, {
      people: people.length,
      alreadyTakenByHousehold: takenByHousehold(event, extraId, { seats, household }),
    })
    if (label !== 'Select Item')
      return refuse(reservationRefusals.EXTRA_NOT_AVAILABLE, {
        message: label,
        details: { eventId: event.eventId, extraId },
      })
  }
  return undefined
}

/**
 * A member of the party has a seat elsewhere at that time. People who only join the waitlist have
 * no seat yet.
 */
const overlapFault = (event: BookableEvent, bookingContext: BookingContext) => {
  if (bookingContext.mayOverlap) return undefined
  const conflicts = conflictsOf(event, bookingContext).map(({ personId, firstName, seat }) => ({
    personId,
    firstName,
    eventId: seat.eventId,
  }))
  return conflicts.length === 0
    ? undefined
    : refuse(reservationRefusals.PERSON_ELSEWHERE, {
        details: { eventId: event.eventId, conflicts },
      })
}

/**
 * Guest rules that no label covers. A party that joins the waitlist with too many guests would wait
 * forever.
 */
const guestFault = (
  event: BookableEvent,
  series: Series,
  bookingContext: BookingContext,
  may: Verdict['may'],
) => {
  if (!bookingContext.people.some(({ isGuest }) => isGuest)) return undefined
  const bookings = createBookings(
    bookingContext.seats,
    bookingContext.household,
    bookingContext.nowSeconds,
  )
  const tooMany =
    may === 'wait' ? tooManyGuests(event.eventId, bookingContext, bookings) : undefined
  if (tooMany) return notBookable(event, series, tooMany)
  const isAlone = areGuestsUnaccompanied(event.eventId, bookingContext, bookings)
  return isAlone
    ? refuse(reservationRefusals.GUEST_ALONE, { details: { eventId: event.eventId } })
    : undefined
}

const decideOne = (
  bookingContext: BookingContext,
  event: BookableEvent,
  series: Series,
  request: BookingRequest,
): Result<Granted, Refusal> => {
  const verdict = createLabeller(bookingContext)(event, series)
  if (
    verdict.may === 'nothing' &&
    verdict.code === 'unavailable' &&
    verdict.reason?.kind === 'not-shown'
  )
    return refuse(reservationRefusals.EVENT_NOT_FOUND)
  if (verdict.may === 'nothing' || (verdict.may === 'wait' && !request.joinWaitlist))
    return notBookable(event, series, verdict)
  // Close to the start, for a concierge and on a waitlist, the label hides a restriction. The
  // server does not.
  const [restricted] = restrictionsOf(bookingContext)
  if (restricted) return notBookable(event, series, restricted)
  const guests = guestFault(event, series, bookingContext, verdict.may)
  if (guests) return guests
  const extraIds = [...new Set(request.extraIds.get(event.eventId))]
  if (verdict.may === 'wait')
    return (
      requestFault(event, series, extraIds) ?? ok({ event, series, status: 'Waitlisted', extraIds })
    )
  const fault =
    overlapFault(event, bookingContext) ?? extrasFault(event, series, extraIds, bookingContext)
  return (
    fault ??
    ok({
      event,
      series,
      status: series.eventReservationSettings.needsApproval ? 'Needs Approval' : 'Registered',
      extraIds,
    })
  )
}

/** The same people are in two of the requested events. */
const twoAtOnce = (
  one: Granted,
  others: readonly Granted[],
  { policies, mayOverlap }: Omit<BookingContext, 'selection'>,
): Granted | undefined =>
  mayOverlap || !policies.noOverlappingReservations || !holdsSeat(one.status)
    ? undefined
    : others.find((other) => holdsSeat(other.status) && doOverlap(one.event, other.event))

export const decideBooking = (
  bookingContext: Omit<BookingContext, 'selection'>,
  request: BookingRequest,
  seriesOf: (sessionId: string) => Series | undefined,
): Result<readonly Granted[], Refusal> => {
  const granted: Granted[] = []
  for (const event of request.events.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const series = seriesOf(event.sessionId)
    if (!series) return refuse(reservationRefusals.EVENT_NOT_FOUND)
    const decided = decideOne(
      { ...bookingContext, selection: granted.map((one) => one.event) },
      event,
      series,
      request,
    )
    if (!decided.ok) return decided
    const twice = twoAtOnce(decided.value, granted, bookingContext)
    if (twice)
      return refuse(reservationRefusals.PERSON_ELSEWHERE, {
        details: { eventId: event.eventId, conflicts: [], selected: twice.event.eventId },
      })
    granted.push(decided.value)
  }
  return ok(granted)
}
