// A plain series, event and member for testing the rules. Everything is allowed until a test
// changes it.

import { localDay, isoWeek } from '../kernel/calendar.ts'
import { completePolicies } from '../organizations/policies.ts'
import type { BookingContext } from './booking-context.ts'
import type { BookedSeat } from './bookings.ts'
import type { BookableEvent, Series } from './series.ts'

export const ZONE = 'America/New_York'
/** Wednesday, November 18, 2026, noon in New York. */
export const NOW = Date.UTC(2026, 10, 18, 17) / 1000
export const HOUR = 3600

export const plainSeries: Series = {
  sessionId: 'court',
  label: 'Court',
  category: 'Location',
  campusId: null,
  timeZone: ZONE,
  state: null,
  enabled: true,
  hidden: false,
  waitlistEnabled: false,
  quotaWholeWeek: null,
  quotaSplitWeek: null,
  quotaLimitBookings: null,
  quotaGapDays: 0,
  quotaGapOccurances: 0,
  eventReservationSettings: {},
  priceSettings: null,
}

/** One hour long. */
export const eventAt = (
  startSeconds: number,
  more: Partial<BookableEvent> = {},
  timeZone = ZONE,
): BookableEvent => ({
  eventId: `event-${startSeconds}`,
  sessionId: 'court',
  startSeconds,
  endSeconds: startSeconds + HOUR,
  startDayHash: localDay(startSeconds, timeZone),
  startWeekHash: isoWeek(startSeconds, timeZone),
  capacityCount: 4,
  registeredCount: 0,
  status: 'Scheduled',
  expiresAt: null,
  eventExtras: [],
  isPremium: false,
  ...more,
})

export const seatIn = (event: BookableEvent, more: Partial<BookedSeat> = {}): BookedSeat => ({
  eventId: event.eventId,
  sessionId: event.sessionId,
  startSeconds: event.startSeconds,
  endSeconds: event.endSeconds,
  startDayHash: event.startDayHash,
  startWeekHash: event.startWeekHash,
  isPremium: event.isPremium,
  personId: 'ada',
  accountId: 'account',
  lodgingId: null,
  status: 'Registered',
  ...more,
})

export const ada = {
  personId: 'ada',
  firstName: 'Ada',
  restricted: false,
  restrictionExpiresAt: null,
}

export const basicBookingContext: BookingContext = {
  isAdmin: false,
  isConcierge: false,
  campusId: null,
  household: { accountId: 'account', lodgingId: null },
  account: { restricted: false, restrictionExpiresAt: null, bookingEventCapacityLimit: null },
  people: [ada],
  selection: [],
  seats: [],
  policies: completePolicies({}),
  occurrences: new Map(),
  closures: [],
  nowSeconds: NOW,
}
