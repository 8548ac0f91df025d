// Who shares a unit, and during which stays: what the quotas of a unit are counted by.

import { hasOwnHome } from '@lodgepole/domain/reservations/lodging-at'
import { type StaysOf, type Tenant } from './unit-stays-store.ts'

/** Every unit that a booking of these accounts could count for. */
export const unitsOf = (tenants: readonly Tenant[], staysOf: StaysOf): readonly string[] => [
  ...new Set(
    tenants.flatMap((tenant) => [
      ...(tenant.lodgingIdPrimary === null ? [] : [tenant.lodgingIdPrimary]),
      ...(hasOwnHome(tenant) ? [] : staysOf(tenant.userId).map(({ unitId }) => unitId)),
    ]),
  ),
]
