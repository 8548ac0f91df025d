// The unit that an account's bookings count for. A household with a home here counts for that unit.
// For a renter it is the unit of the stay during which the event starts, whenever they book it.

import type { UnitId } from '../kernel/ids.ts'
import { entitlementAt, type EntitlingStay } from '../people/stay-entitlement.ts'

export interface Housing {
  /** The unit where the account is now, or lives. */
  readonly lodgingId: UnitId | null
  /** Confirmed stays. Empty for a household with its own home. */
  readonly stays?: readonly EntitlingStay[]
}

/** Null means no unit, so the account shares its quota with no one. */
export const lodgingAt = (
  { lodgingId, stays = [] }: Housing,
  startSeconds: number,
): string | null =>
  stays.length === 0 ? lodgingId : (entitlementAt(stays, startSeconds)?.lodgingIdPrimary ?? null)

interface UnitResident {
  readonly lodgingIdPrimary: string | null
  readonly lodgingTenantType: string | null
}

/** Owners, long-term tenants and members with a unit keep it while they rent another one. */
export const hasOwnHome = ({ lodgingIdPrimary, lodgingTenantType }: UnitResident): boolean =>
  lodgingIdPrimary !== null && lodgingTenantType !== 'tenant-short-term'

export const housingOf = (resident: UnitResident, stays: readonly EntitlingStay[]): Housing => ({
  lodgingId: resident.lodgingIdPrimary,
  stays: hasOwnHome(resident) ? [] : stays,
})
