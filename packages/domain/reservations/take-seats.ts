// Updates an event after a party has taken its seats, for evaluating the next party in the same
// decision.

import type { BookableEvent } from './series.ts'
import { holdsSeat } from './statuses.ts'

export interface TakenSeats {
  readonly status: string
  readonly people: number
  readonly extraIds: readonly string[]
  /**
   * Extras that the household already had in this event, because it counts only once among the
   * households.
   */
  readonly alreadyTakenByHousehold: ReadonlySet<string>
}

export const takeSeats = <E extends BookableEvent>(
  event: E,
  { status, people, extraIds, alreadyTakenByHousehold }: TakenSeats,
): E => {
  if (!holdsSeat(status)) return event
  return {
    ...event,
    registeredCount: event.registeredCount + people,
    eventExtras: event.eventExtras.map((extra) =>
      extraIds.includes(extra.extraId)
        ? {
            ...extra,
            registeredCount: (extra.registeredCount ?? 0) + people,
            bookingsCount: (extra.bookingsCount ?? 0) + people,
            householdsCount:
              (extra.householdsCount ?? 0) + (alreadyTakenByHousehold.has(extra.extraId) ? 0 : 1),
          }
        : extra,
    ),
  }
}
