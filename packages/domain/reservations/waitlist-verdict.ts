// What the rules would say to a party on the waitlist if a seat opened up right now. Before
// joining, a party learns if a limit would prevent it from getting the seat. Otherwise it would
// wait for a seat that always goes to the next party.

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

/** Undefined when only a seat is missing. */
export const verdictForWaitlist = (
  bookingContext: BookingContext,
  event: BookableEvent,
  series: Series,
): Verdict | undefined => {
  const empty = { ...event, registeredCount: 0, eventExtras: event.eventExtras.map(unused) }
  const verdict = createLabeller(bookingContext)(empty, series)
  return verdict.may === 'nothing' ? verdict : undefined
}
