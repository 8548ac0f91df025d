import type { UnitId } from '@lodgepole/domain/kernel/ids'
import type { EntitlingStay } from '@lodgepole/domain/people/stay-entitlement'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { sql, type RawBuilder } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

export interface UnitResident {
  readonly userId: string
  readonly lodgingIdPrimary: string | null
  readonly lodgingTenantType: string | null
}

export type StayLookup = (userId: string) => readonly EntitlingStay[]

export const NO_STAYS: StayLookup = () => []

type Reading = Pick<SystemTransaction | TenantTransaction, 'db'>

interface Whose {
  readonly organizationId: string
  readonly userIds: readonly string[]
  /** Stays that ended before this time do not matter. */
  readonly fromSeconds: number
}

/** A renter who left before the others had the unit until that time. */
const CLOSES_AT = sql`least(s.closes_at, r.left_at)`

const confirmed = (organizationId: string) => sql`lodging_stay_renters r
  join lodging_stays s on s.organization_id = ${organizationId} and s.stay_id = r.stay_id
    and s.status = 'confirmed'`

const ids = (list: readonly string[]): RawBuilder<unknown> => sql`any(${[...list]}::uuid[])`

export const listUnitStays = async (
  { db }: Reading,
  { organizationId, userIds, fromSeconds }: Whose,
): Promise<StayLookup> => {
  if (userIds.length === 0) return NO_STAYS
  const { rows } = await sql<EntitlingStay & { readonly userId: string }>`
    select r.user_id as "userId", s.unit_id as "unitId", s.opens_at as "opensAt",
      ${CLOSES_AT} as "closesAt"
    from ${confirmed(organizationId)}
    where r.organization_id = ${organizationId} and r.user_id = ${ids(userIds)}
      and ${CLOSES_AT} > ${fromSeconds}
    order by s.opens_at, s.unit_id`.execute(db.withoutPlugins())
  const stays = groupBy(rows, ({ userId }) => userId)
  return (userId) =>
    (stays.get(userId) ?? []).map(({ unitId, opensAt, closesAt }) => ({
      unitId,
      opensAt,
      closesAt,
    }))
}

/** The accounts that are in these units or have a stay there from this instant on. */
export const listUnitResidents = async (
  { db }: Reading,
  {
    organizationId,
    unitIds,
    fromSeconds,
  }: Omit<Whose, 'userIds'> & { readonly unitIds: readonly UnitId[] },
): Promise<readonly UnitResident[]> => {
  if (unitIds.length === 0) return []
  const columns = sql`u.user_id as "userId", u.lodging_id_primary as "lodgingIdPrimary",
    u.lodging_tenant_type as "lodgingTenantType"`
  const { rows } = await sql<UnitResident>`
    select ${columns} from users u
    where u.organization_id = ${organizationId} and u.lodging_id_primary = ${ids(unitIds)}
    union
    select ${columns}
    from ${confirmed(organizationId)}
    join users u on u.organization_id = ${organizationId} and u.user_id = r.user_id
    where r.organization_id = ${organizationId} and s.unit_id = ${ids(unitIds)}
      and ${CLOSES_AT} > ${fromSeconds}`.execute(db.withoutPlugins())
  return rows
}
