// The counts of an event's seats and extras, always computed from the bookings themselves.

import type { EventId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

const HOLDS_SEAT = sql`status in ('Registered', 'Needs Approval', 'Offered')`

/** Counts from the `seat` rows, so that no count can drift from what it counts. */
const countSeats = (organizationId: string, eventIds: readonly EventId[]) => sql`
  taken as (select event_id, extra_id, count(*) as people, count(distinct user_id) as households
    from seat, unnest(extra_ids) as extra_id group by event_id, extra_id)
  update events set changed_at = statement_timestamp(),
    registered_count = (select count(*) from seat where seat.event_id = events.event_id),
    event_extras = case when event_extras = '[]' then event_extras else (
      select jsonb_agg(extra || jsonb_build_object('registeredCount', coalesce(people, 0),
          'bookingsCount', coalesce(people, 0), 'householdsCount', coalesce(households, 0))
          order by place)
      from jsonb_array_elements(event_extras) with ordinality as listed (extra, place)
      left join taken on taken.event_id = events.event_id
        and taken.extra_id = extra ->> 'extraId') end
  where organization_id = ${organizationId} and event_id = any(${[...eventIds]}::uuid[])`

const seatsIn = (organizationId: string, eventIds: readonly EventId[]) =>
  sql`select event_id, user_id, extra_ids
    from bookings
    where organization_id = ${organizationId} and event_id = any(${[...eventIds]}::uuid[])
      and ${HOLDS_SEAT}`

/** Requires the events' locks. Run after seats were taken, given back, or transferred. */
export const recount = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<void> => {
  if (eventIds.length === 0) return
  await sql`with seat as (${seatsIn(organizationId, eventIds)}),
      ${countSeats(organizationId, eventIds)}`.execute(db)
}
