// Who shares a unit, and during which stays. Unit quotas are counted by this.

import { hasOwnHome } from '@lodgepole/domain/reservations/lodging-at'
import { type StayLookup, type UnitResident } from './unit-stays-store.ts'

/** Every unit that a booking of these accounts could count for. */
export const unitIdsToCount = (
  residents: readonly UnitResident[],
  lookupStays: StayLookup,
): readonly string[] => [
  ...new Set(
    residents.flatMap((resident) => [
      ...(resident.lodgingIdPrimary === null ? [] : [resident.lodgingIdPrimary]),
      ...(hasOwnHome(resident) ? [] : lookupStays(resident.userId).map(({ unitId }) => unitId)),
    ]),
  ),
]
