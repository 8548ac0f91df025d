// Why staff cannot change the timetable, or book for a household.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const scheduleErrors = {
  BOOKINGS_CHANGED: msg`Reservations have changed since you looked, so nothing was done. Please look at the new list.`,
  CLOSURE_DAYS: msg`A closure ends on the day it begins or later, and lasts a year at most.`,
  CLOSURE_UNDER_WAY: msg`The reservations of these days are still being cancelled. Please try again in a moment.`,
  DAY_CLOSED: msg`Nothing takes place on this day.`,
  EVENT_CANCELLED: msg`A cancelled event cannot be changed.`,
  EVENT_COMES_ONCE: msg`This event does not come again.`,
  EVENT_OVER: msg`This event is over.`,
  EVENT_THERE_ALREADY: msg`The series has another event at that moment already.`,
  EVENT_TIMES: msg`An event ends after it starts, and lasts 31 days at most.`,
  EXTRA_TAKEN: msg`Somebody has reserved an item that would be gone.`,
  MOVE_COSTS_MORE: msg`It was paid by card, and this time costs more. Cancel it, which refunds the card, and book this time.`,
  NOTHING_CHANGES: msg`Nothing is different from what it is: there is nothing to change.`,
  NO_EVENTS_OF_RULE: msg`There is no day on which this would take place.`,
  SEATS_TAKEN: msg`More seats than that are taken.`,
  SERIES_HAS_EVENTS: msg`A series that has events keeps its time zone.`,
  SERIES_PRICES: msg`Prices have two decimals, and ranges of ages or numbers do not overlap.`,
  SERIES_SPLIT_DAYS: msg`A day of the week belongs to one of the two parts only.`,
  SERIES_TIME_ZONE: msg`This time zone is not known.`,
} satisfies ErrorMessages
