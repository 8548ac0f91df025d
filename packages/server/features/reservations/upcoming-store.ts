// What an account has booked or waits for from an instant on, without people who are already
// checked in: one row for each party in each event.

import type { BookingGroupId, EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import { ACTIVE_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface SeatsAhead {
  readonly accountId: string
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly personIds: readonly PersonId[]
  readonly startSeconds: number
  readonly endSeconds: number
}

export const listSeatsAhead = async (
  { db, organizationId }: TenantTransaction,
  accountIds: readonly string[],
  nowSeconds: number,
): Promise<readonly SeatsAhead[]> => {
  if (accountIds.length === 0) return []
  const { rows } = await sql<SeatsAhead>`
    select user_id as account_id, event_id, group_id,
      array_agg(auth_user_id order by auth_user_id) as person_ids,
      min(start_seconds) as start_seconds, max(end_seconds) as end_seconds
    from bookings
    where organization_id = ${organizationId} and user_id = any(${[...accountIds]}::uuid[])
      and status = any(${[...ACTIVE_STATUSES]}) and start_seconds > ${nowSeconds}
      and last_check_in_at is null
    group by user_id, event_id, group_id order by min(start_seconds), event_id, group_id`.execute(
    db,
  )
  return rows
}
