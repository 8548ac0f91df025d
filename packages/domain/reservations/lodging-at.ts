// The unit that an account's bookings count for. A household that lives somewhere counts there.
// For a renter it is the unit of the stay during which the event starts, whenever they book it.

import type { UnitId } from '../kernel/ids.ts'
import { entitlementAt, type EntitlingStay } from '../people/stay-entitlement.ts'

export interface Housing {
  /** The unit where the account is now, or lives. */
  readonly lodgingId: UnitId | null
  /** Confirmed stays; empty for a household with a home of its own. */
  readonly stays?: readonly EntitlingStay[]
}

/** Null: no unit, so the account shares with no one. */
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
