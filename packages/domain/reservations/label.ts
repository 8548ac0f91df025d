// The label of an event: twenty rules, of which the first that applies decides. The server
// evaluates them inside the booking's transaction and has the final word. The browser evaluates
// them for immediate feedback. docs/algorithms/reservations.md describes them in prose.

import type { EventId } from '../kernel/ids.ts'
import type { BookingContext, SelectedPerson } from './booking-context.ts'
import { tooManyGuests } from './brought-guests.ts'
import { createBookings, type Bookings } from './bookings.ts'
import { closureOn } from './closures.ts'
import { dayNumber } from './days.ts'
import { isExtraUnavailable, takenByHousehold } from './extras.ts'
import {
  closesAtSeconds,
  prepareSeries,
  type DayOfSeries,
  type PreparedSeries,
} from './prepared-series.ts'
import { gapVerdict, mayGap, quotaVerdict } from './quota-verdicts.ts'
import { restrictionOf } from './restrictions.ts'
import { startOfDaySeconds } from '../kernel/calendar.ts'
import { isPriced } from './seat-price.ts'
import { isOutside } from './stay.ts'
import { capacityOf, type BookableEvent, type Series } from './series.ts'
import { no, type Verdict } from './verdict.ts'

const RESERVED: Verdict = no('already-reserved')
const IN_LINE: Verdict = no('already-reserved', { kind: 'in-line' })
const SELECT: Verdict = { code: 'select', may: 'book' }
const RELEASED: Verdict = { code: 'released', may: 'book' }

type Rule = (event: BookableEvent, prepared: PreparedSeries) => Verdict | undefined

/**
 * The events in which one of the people coming has a seat or is waiting. All people of the account
 * when nobody is selected.
 */
const presentIn = (
  { eventsOf, eventsOfAccount }: Bookings,
  { people }: BookingContext,
): ReadonlySet<string> =>
  people.length > 0 ? eventsOf(people.map(({ personId }) => personId)) : eventsOfAccount()

const closedOn = (
  dayHash: string,
  series: Series,
  closures: BookingContext['closures'],
): Verdict | undefined => {
  const closure = closureOn(closures, dayHash, series)
  return (
    closure &&
    no('cancelled', {
      kind: 'closure',
      closedFor: closure.reason,
      firstDay: closure.firstDay,
      lastDay: closure.lastDay,
    })
  )
}

/** Timetables are sorted, so the day is nearly always that of the previous event. */
const dayOf = (
  dayHash: string,
  prepared: PreparedSeries,
  { policies, closures, people }: BookingContext,
): DayOfSeries => {
  const { today, days, lastDay, series } = prepared
  if (lastDay?.dayHash === dayHash) return lastDay
  const lacksPrice = () =>
    policies.requirePriceSettings && !isPriced({ event: { startDayHash: dayHash }, series }, people)
  const day = days.get(dayHash) ?? {
    dayHash,
    lacksPrice: lacksPrice(),
    daysAhead: dayNumber(dayHash) - today,
    isClear: [undefined, undefined],
    mayGap: mayGap(dayHash, prepared, policies),
    closed: closedOn(dayHash, series, closures),
  }
  days.set(dayHash, day)
  prepared.lastDay = day
  return day
}

/** Rules 1 to 6: the event itself, for any household. */
const ofTheEvent = (bookingContext: BookingContext) => {
  const {
    nowSeconds,
    account: { stay },
    isAtDesk = false,
    maySkipOpening = isAtDesk,
  } = bookingContext
  return (
    event: BookableEvent,
    prepared: PreparedSeries,
    presence: Verdict | undefined,
  ): Verdict | undefined => {
    const { series, isShown, forwardDays } = prepared
    if (!isShown) return no('unavailable', { kind: 'not-shown' })
    const day = dayOf(event.startDayHash, prepared, bookingContext)
    if (day.lacksPrice) return no('unavailable', { kind: 'no-price' })
    if (stay && isOutside(stay, event)) return no('unavailable', { kind: 'stay', ...stay })
    if (day.daysAhead > forwardDays && !maySkipOpening) {
      day.unopened ??= no('unavailable', {
        kind: 'opens',
        opensAtSeconds: startOfDaySeconds(nowSeconds, series.timeZone, day.daysAhead - forwardDays),
      })
      return day.unopened
    }
    if (event.status === 'Cancelled') return no('cancelled')
    if (day.closed) return day.closed
    if (presence) return presence
    if (nowSeconds >= event.endSeconds) return no('past')
    const closedAtSeconds = closesAtSeconds(event, prepared)
    if (nowSeconds > closedAtSeconds && !isAtDesk)
      return no('closed', { kind: 'closed', closedAtSeconds })
    return series.eventReservationSettings.firstComeFirstServe ? no('first-come') : undefined
  }
}

/** Rules 7 to 10: whether it fits the selection. */
const besideTheSelection = ({ selection }: BookingContext): Rule => {
  const [first, last] = [selection[0], selection.at(-1)]
  if (!first || !last) return () => undefined
  const selected = new Set(selection.map(({ eventId }) => eventId))
  return (
    event,
    {
      series: {
        eventReservationSettings: { allowMultiAdjacent, maxMultiAdjacent },
      },
    },
  ) => {
    if (selected.has(event.eventId)) return no('selected')
    if (
      allowMultiAdjacent &&
      event.startSeconds !== last.endSeconds &&
      event.endSeconds !== first.startSeconds
    )
      return no('non-adjacent')
    if (event.startDayHash !== first.startDayHash) return no('different-day')
    return maxMultiAdjacent && selection.length >= maxMultiAdjacent
      ? no('max-adjacent', { kind: 'adjacent', allowed: maxMultiAdjacent })
      : undefined
  }
}

/** Rules 11 to 14: seats and extras. */
const roomFor =
  (bookings: Bookings, bookingContext: BookingContext): Rule =>
  (event, { series: { waitlistEnabled, eventReservationSettings: settings } }) => {
    const { people, account } = bookingContext
    const capacity = capacityOf(event, settings) ?? Number.POSITIVE_INFINITY
    const left = capacity - event.registeredCount
    if (left <= 0) {
      const reason = { kind: 'seats', used: event.registeredCount, allowed: capacity } as const
      return waitlistEnabled ? { code: 'join-waitlist', may: 'wait', reason } : no('full', reason)
    }
    if (people.length > left)
      return no('too-many-people', {
        kind: 'party',
        people: people.length,
        allowed: left,
        of: 'seats',
      })
    const limit = account.bookingEventCapacityLimit
    if (limit !== null && people.length > 0) {
      const party = people.length + bookings.ofAccountIn(event.eventId).size
      if (party > limit)
        return no('too-many-people', {
          kind: 'party',
          people: party,
          allowed: limit,
          of: 'account',
        })
    }
    const guests = tooManyGuests(event.eventId, bookingContext, bookings)
    if (guests) return guests
    if (!settings.extraRequired) return undefined
    const isHere = bookings.ofAccountIn(event.eventId).size > 0
    return event.eventExtras.every((extra) =>
      isExtraUnavailable(
        extra,
        isHere ? takenByHousehold(event, extra.extraId, bookingContext) : 0,
      ),
    )
      ? no('extras-full')
      : undefined
  }

const restrictedPerson = (person: SelectedPerson, nowSeconds: number): Verdict | undefined => {
  const restriction = restrictionOf(person, nowSeconds)
  return restriction && no('person-restricted', { kind: 'restricted', ...restriction }, person)
}

/** Each series is prepared once, when its first event is evaluated. */
const preparedSeries = (bookings: Bookings, bookingContext: BookingContext) => {
  const known = new Map<string, PreparedSeries>()
  return (series: Series): PreparedSeries => {
    const before = known.get(series.sessionId)
    if (before) return before
    const prepared = prepareSeries(series, bookings, bookingContext)
    known.set(series.sessionId, prepared)
    return prepared
  }
}

/** Rules 16 to 18: what this household may do. */
const ofTheHousehold = ({ account, nowSeconds }: BookingContext) => {
  const restriction = restrictionOf(account, nowSeconds)
  return (event: BookableEvent, prepared: PreparedSeries): Verdict | undefined => {
    const shared = quotaVerdict(prepared.sharedAt(event.startSeconds), event, prepared)
    if (shared) return shared
    if (restriction) return no('restricted', { kind: 'restricted', ...restriction })
    for (const { person, counted } of prepared.persons) {
      const verdict =
        quotaVerdict(counted, event, prepared, person) ?? restrictedPerson(person, nowSeconds)
      if (verdict) return verdict
    }
    return undefined
  }
}

export const createLabeller = (bookingContext: BookingContext) => {
  const { nowSeconds, isConcierge, people, selection } = bookingContext
  const bookings = createBookings(bookingContext.seats, bookingContext.household, nowSeconds, {
    events: selection,
    personIds: people.map(({ personId }) => personId),
  })
  const preparedOf = preparedSeries(bookings, bookingContext)
  const [first, second, third, fourth] = [
    ofTheEvent(bookingContext),
    besideTheSelection(bookingContext),
    roomFor(bookings, bookingContext),
    ofTheHousehold(bookingContext),
  ]
  const { countedEvents } = bookings
  const isRenter = (bookingContext.household.stays ?? []).length > 0
  const present = presentIn(bookings, bookingContext)
  const seated = bookings.seatedEventsOf(people.map(({ personId }) => personId))
  const presenceIn = (eventId: EventId): Verdict | undefined =>
    present.has(eventId) ? (seated.has(eventId) ? RESERVED : IN_LINE) : undefined
  /**
   * Of thousands of events, a household is involved in only a few. One lookup is enough for all
   * others.
   */
  const touched = new Set([...present, ...countedEvents])

  /**
   * Quotas count by day and week: if they allow one event of a day, they allow all of them. So they
   * are evaluated once per day, for an event that nobody has booked. This does not apply to events
   * that are already counted or have begun, nor to renters, who may change units within a day.
   */
  const isClear = (event: BookableEvent, day: DayOfSeries, prepared: PreparedSeries): boolean => {
    if (event.startSeconds <= nowSeconds || isRenter) return false
    const which = event.isPremium ? 1 : 0
    day.isClear[which] ??= fourth({ ...event, eventId: '' }, prepared) === undefined
    return day.isClear[which]
  }

  let last: PreparedSeries | undefined
  return (event: BookableEvent, series: Series): Verdict => {
    const prepared = last?.series === series ? last : preparedOf(series)
    last = prepared
    const isTouched = touched.has(event.eventId)
    const before =
      first(event, prepared, isTouched ? presenceIn(event.eventId) : undefined) ??
      second(event, prepared) ??
      third(event, prepared)
    if (before) return before
    // Rule 15: close to the start the quotas no longer apply, and staff at the desk decide for
    // themselves.
    if (isConcierge || event.startSeconds - nowSeconds <= prepared.releaseSeconds) return RELEASED
    const day = dayOf(event.startDayHash, prepared, bookingContext)
    const isCounted = isTouched && countedEvents.has(event.eventId)
    const held = !isCounted && isClear(event, day, prepared) ? undefined : fourth(event, prepared)
    return held ?? (day.mayGap ? gapVerdict(event, prepared, bookingContext) : undefined) ?? SELECT
  }
}

export type Labeller = ReturnType<typeof createLabeller>
