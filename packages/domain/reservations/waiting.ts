// What the rules would say to a party in the line if a seat became free right now. Whoever joins a
// line is told before that a limit would keep the seat from them: otherwise they wait for something
// that passes to the next every time.

import type { BookingContext } from './booking-context.ts'
import { createLabeller } from './label.ts'
import type { BookableEvent, EventExtra, Series } from './series.ts'
import type { Verdict } from './verdict.ts'

const unused = (extra: EventExtra): EventExtra => ({
  ...extra,
  registeredCount: 0,
  bookingsCount: 0,
  householdsCount: 0,
})

/** Undefined where nothing but the missing seat stands in the way. */
export const verdictAfterWaiting = (
  bookingContext: BookingContext,
  event: BookableEvent,
  series: Series,
): Verdict | undefined => {
  const empty = { ...event, registeredCount: 0, eventExtras: event.eventExtras.map(unused) }
  const verdict = createLabeller(bookingContext)(empty, series)
  return verdict.may === 'nothing' ? verdict : undefined
}
