// People who are present on today's roster are inside at the organization's first gate, so that the
// desk's count matches its list.

import type { DemoClock } from '../seed/clock.ts'
import type { Row } from '../store/insert-rows.ts'

export const whoIsInside = (
  clock: DemoClock,
  place: Row<'entryPlaces'> | undefined,
  bookings: readonly Row<'bookings'>[],
): readonly Row<'entryPresence'>[] => {
  if (!place) return []
  const today = clock.day(0)
  const since = new Map<string, number>()
  for (const { authUserId, startDayHash, lastCheckInAt, lastCheckOutAt } of bookings) {
    const isHere =
      startDayHash === today &&
      typeof lastCheckInAt === 'number' &&
      (lastCheckOutAt ?? null) === null
    if (isHere) since.set(authUserId, Math.max(since.get(authUserId) ?? 0, lastCheckInAt))
  }
  return [...since].map(([personId, sinceSeconds]) => ({
    organizationId: place.organizationId,
    placeId: place.placeId,
    personId,
    dayHash: today,
    sinceSeconds,
    guests: 0,
  }))
}
