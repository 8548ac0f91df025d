import type { UnitId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface Claimant {
  readonly userId: PersonId
  /** Whether ownership rows count for them. */
  readonly isOwner: boolean
  /** Whether several households may live in one unit. */
  readonly shares: boolean
  readonly nowSeconds: number
}

/** The condition on a row of lodging_units. */
export const isClaimable = (
  organizationId: string,
  { userId, isOwner, shares, nowSeconds }: Claimant,
) => sql<boolean>`(
  (${isOwner}::boolean and exists (select 1 from lodging_unit_people p
      where p.organization_id = ${organizationId} and p.unit_id = lodging_units.unit_id
        and p.user_id = ${userId} and p.relation = 'owner'))
  or (
    not exists (select 1 from lodging_unit_people p where p.organization_id = ${organizationId}
        and p.unit_id = lodging_units.unit_id and p.relation = 'owner')
    and not exists (
      select 1 from lodging_stays s where s.organization_id = ${organizationId}
        and s.unit_id = lodging_units.unit_id
      and s.status in ('requested', 'confirmed') and s.closes_at > ${nowSeconds}
      and s.last_day >= (to_timestamp(${nowSeconds}) - interval '2 days')::date)
    and (${shares}::boolean or (
      (household_id is null or household_id = ${userId})
      and not exists (
        select 1 from users u where u.organization_id = ${organizationId}
          and u.lodging_id_primary = lodging_units.unit_id and u.account_holder_id is null
        and u.user_id <> ${userId} and not u.is_inactive
        and (u.lodging_expires_at is null or u.lodging_expires_at > ${nowSeconds}))))
  ))`

/** Checked while the unit is locked, so that the second of two concurrent claims sees the first. */
export const mayClaim = async (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  claimant: Claimant,
): Promise<boolean> =>
  (await db
    .selectFrom('lodgingUnits')
    .select('unitId')
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
    .where(isClaimable(organizationId, claimant))
    .executeTakeFirst()) !== undefined
