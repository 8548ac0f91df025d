// Stays and requests that compete for the nights of a pending stay, shown to the decider
// beforehand.

import type { StayId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { StayDays, StayStatus } from '@lodgepole/domain/lodging/stays'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface ConflictingStay extends StayDays {
  readonly status: StayStatus
  readonly name: string
}

interface RequestedNights extends StayDays {
  readonly stayId: StayId
  readonly unitId: UnitId
}

/**
 * One per stay, by its id: confirmed before pending, then the earlier. One statement for any number
 * of stays.
 */
export const listConflictingStays = async (
  { db, organizationId }: TenantTransaction,
  wanted: readonly RequestedNights[],
): Promise<ReadonlyMap<string, ConflictingStay>> => {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<ConflictingStay & { readonly stayId: StayId }>`
    select wanted."stayId" as stay_id, other.first_day, other.last_day, other.status,
      trim(coalesce(renter.first_name || ' ' || renter.last_name, '')) as name
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("stayId" uuid,
      "unitId" uuid, "firstDay" date, "lastDay" date)
    cross join lateral (
      select s.stay_id, s.first_day, s.last_day, s.status from lodging_stays s
      where s.organization_id = ${organizationId} and s.unit_id = wanted."unitId"
        and s.stay_id <> wanted."stayId"
        and s.last_day > wanted."firstDay" and s.first_day < wanted."lastDay"
        and s.status in ('confirmed', 'requested')
      order by s.status, s.first_day, s.stay_id limit 1) other
    left join lodging_stay_renters renter on renter.organization_id = ${organizationId}
      and renter.stay_id = other.stay_id and renter.place = 0`.execute(db)
  return new Map(rows.map(({ stayId, ...rival }) => [stayId, rival]))
}

/** Nights on which a unit is taken, for anyone who sees the unit: when, but not by whom. */
export const listTakenNights = (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  from: string,
  to: string,
): Promise<readonly StayDays[]> =>
  db
    .selectFrom('lodgingStays')
    .select(['firstDay', 'lastDay'])
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
    .where('status', '=', 'confirmed')
    .where('lastDay', '>=', from)
    .where('firstDay', '<=', to)
    .orderBy('lastDay')
    .orderBy('stayId')
    .limit(200)
    .execute()
