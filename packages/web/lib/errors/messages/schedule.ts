// Error messages for staff who change the timetable or book for a household.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const scheduleErrors = {
  BOOKINGS_CHANGED: msg`Reservations have changed since you looked, so nothing was saved. Review the new list.`,
  CLOSURE_DAYS: msg`Choose a last day on or after the first day, and no more than a year later.`,
  CLOSURE_UNDER_WAY: msg`We’re still canceling the reservations of these days. Try again in a moment.`,
  DAY_CLOSED: msg`This day is closed. Choose another day.`,
  EVENT_CANCELLED: msg`A canceled event can’t be changed. Put it back on the schedule first.`,
  EVENT_COMES_ONCE: msg`This event doesn’t repeat. Change this event only.`,
  EVENT_OVER: msg`This event is over and can no longer be changed.`,
  EVENT_THERE_ALREADY: msg`The series already has an event at that time. Choose another time.`,
  EVENT_TIMES: msg`Enter an end after the start, and no more than 31 days later.`,
  EXTRA_TAKEN: msg`Someone has reserved an item you removed. Keep it, or cancel that reservation first.`,
  MOVE_COSTS_MORE: msg`This reservation was paid by card, and the new time costs more. Cancel it, which refunds the card, then book the new time.`,
  NOTHING_CHANGES: msg`No changes to save.`,
  NO_EVENTS_OF_RULE: msg`These settings don’t create any events. Choose other days or dates.`,
  SEATS_TAKEN: msg`More seats than that are already taken. Enter a higher number.`,
  SERIES_HAS_EVENTS: msg`You can’t change the time zone of a series that has events.`,
  SERIES_PRICES: msg`Use at most two decimals in prices, and ranges of ages or numbers that don’t overlap.`,
  SERIES_SPLIT_DAYS: msg`Put each day of the week in only one of the two parts.`,
  SERIES_TIME_ZONE: msg`We don’t recognize this time zone. Choose one from the list.`,
} satisfies ErrorMessages
