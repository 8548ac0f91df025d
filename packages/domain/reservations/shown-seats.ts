// The seats that a household's browser needs to evaluate the rules locally. It learns which events
// the household's unit has used up together with its neighbors, but not who or how many the
// neighbors are.

import type { PersonId, UnitId } from '../kernel/ids.ts'
import type { BookedSeat } from './bookings.ts'
import { countsTowardQuotas } from './statuses.ts'

interface SeatViewer {
  readonly accountId: string
  readonly personIds: readonly PersonId[]
  /** The units that bookings of the account can count for. */
  readonly unitIds: readonly UnitId[]
}

const NOBODY = { personId: '', accountId: '', extraIds: [], isGuest: false } as const

export const seatsShownTo = (
  seats: readonly BookedSeat[],
  { accountId, personIds, unitIds }: SeatViewer,
): readonly BookedSeat[] => {
  const sharedUnit = ({ lodgingId }: BookedSeat) =>
    lodgingId !== null && unitIds.includes(lodgingId) ? lodgingId : null
  const shown: BookedSeat[] = []
  const neighbors = new Map<string, BookedSeat>()
  for (const seat of seats) {
    const isOfTheirs = personIds.includes(seat.personId)
    if (seat.accountId === accountId) shown.push(seat)
    // One of their people, booked by another household.
    else if (isOfTheirs)
      shown.push({ ...seat, ...NOBODY, personId: seat.personId, lodgingId: sharedUnit(seat) })
    else if (sharedUnit(seat) !== null && countsTowardQuotas(seat.status))
      neighbors.set(`${seat.eventId}/${seat.lodgingId}`, { ...seat, ...NOBODY })
  }
  return [...shown, ...neighbors.values()]
}
