// Finds the households that lost seats to a closure, and what to tell each of them once it is
// complete.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { NotificationRequest } from '../notify-households.ts'

export interface HouseholdClosed {
  readonly closureId: string
  readonly accountId: string
}

export const listClosedAccounts = async (
  { db, organizationId }: TenantTransaction,
  closureId: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    select distinct b.user_id as "accountId"
    from closed_bookings c
    join bookings b on b.organization_id = ${organizationId} and b.booking_id = c.booking_id
    where c.organization_id = ${organizationId} and c.closure_id = ${closureId}`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ accountId }) => accountId)
}

/** Groups that booked together, event by event. */
export const listClosedToNotify = async (
  { db, organizationId }: TenantTransaction,
  households: readonly HouseholdClosed[],
): Promise<readonly NotificationRequest[]> => {
  const { rows } = await sql<NotificationRequest>`
    select b.group_id as "groupId", b.event_id as "eventId",
      array_agg(b.booking_id) as "bookingIds", 'closed' as change, closure.reason as note
    from unnest(${households.map(({ closureId }) => closureId)}::uuid[],
      ${households.map(({ accountId }) => accountId)}::uuid[]) as told (closure_id, account_id)
    join closures closure on closure.organization_id = ${organizationId}
      and closure.closure_id = told.closure_id
    join closed_bookings c on c.organization_id = ${organizationId}
      and c.closure_id = closure.closure_id
    join bookings b on b.organization_id = ${organizationId} and b.booking_id = c.booking_id
      and b.user_id = told.account_id
    group by b.group_id, b.event_id, closure.closure_id, closure.reason`.execute(
    db.withoutPlugins(),
  )
  return rows
}
