// When people are on site as far as the product knows: confirmed stays their account rents, and
// booked sessions of three days or more.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Presence } from '@lodgepole/domain/people/presence'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const SESSION_SECONDS = 3 * 86_400

/** Presence by person, omitting people without any and periods that are over. */
export const listPresence = async (
  { db, organizationId }: TenantTransaction,
  personIds: readonly PersonId[],
  nowSeconds: number,
): Promise<ReadonlyMap<string, readonly Presence[]>> => {
  if (personIds.length === 0) return new Map()
  const ids = sql`any(${[...personIds]}::uuid[])`
  const { rows } = await sql<Presence & { readonly personId: PersonId }>`
    select person.user_id as "personId", stay.first_day::text as "firstDay",
      stay.last_day::text as "lastDay"
    from users person
    join lodging_stay_renters renter on renter.organization_id = ${organizationId}
      and renter.user_id = coalesce(person.account_holder_id, person.user_id)
    join lodging_stays stay on stay.organization_id = ${organizationId}
      and stay.stay_id = renter.stay_id
    where person.organization_id = ${organizationId} and person.user_id = ${ids}
      and stay.status = 'confirmed' and stay.closes_at > ${nowSeconds}
    union all
    select b.auth_user_id, to_char(to_timestamp(b.start_seconds) at time zone s.time_zone,
      'YYYY-MM-DD'),
      to_char(to_timestamp(b.end_seconds - 1) at time zone s.time_zone, 'YYYY-MM-DD')
    from bookings b
    join series s on s.organization_id = ${organizationId} and s.series_id = b.series_id
    where b.organization_id = ${organizationId} and b.auth_user_id = ${ids}
      and b.status = 'Registered'
      and b.end_seconds > ${nowSeconds}
      and b.end_seconds - b.start_seconds >= ${SESSION_SECONDS}`.execute(db.withoutPlugins())
  const found = new Map<string, Presence[]>()
  for (const { personId, firstDay, lastDay } of rows)
    found.set(personId, [...(found.get(personId) ?? []), { firstDay, lastDay }])
  return found
}
