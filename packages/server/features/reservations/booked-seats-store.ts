// The seats the rules count: what accounts and people have booked.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import { ACTIVE_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** An event lasts 31 days at most, so one that began this long ago may still be running. */
const MAX_EVENT_SECONDS = 31 * 86_400

interface Seats {
  readonly accountIds: readonly string[]
  readonly personIds: readonly PersonId[]
  readonly lowerSeconds: number
}

/**
 * Lists the active bookings of these accounts and people, regardless of who made them. Columns use
 * the rules' names because there may be thousands of rows. A seat being paid by card counts as
 * taken; otherwise two concurrent payments could exceed a quota together.
 */
export const listSeats = async (
  { db, organizationId }: TenantTransaction,
  { accountIds, personIds, lowerSeconds }: Seats,
  lodgingOf: (accountId: string, startSeconds: number) => string | null,
): Promise<readonly BookedSeat[]> => {
  const { rows } = await sql<Mutable<BookedSeat>>`
    select b.event_id as "eventId", b.series_id as "sessionId", b.user_id as "accountId",
      b.auth_user_id as "personId", null as "lodgingId",
      case when b.status = 'Offered' and b.payment_id is not null then 'Registered'
        else b.status end as status,
      b.start_seconds as "startSeconds", b.end_seconds as "endSeconds",
      b.start_day_hash as "startDayHash", b.start_week_hash as "startWeekHash",
      b.extra_ids as "extraIds", e.is_premium as "isPremium",
      exists (select from users guest where guest.organization_id = ${organizationId}
          and guest.user_id = b.auth_user_id and guest.guest_of is not null) as "isGuest"
    from bookings b
    join events e on e.organization_id = ${organizationId} and e.event_id = b.event_id
    where b.organization_id = ${organizationId} and (b.user_id = any(${[...accountIds]}::uuid[])
      or b.auth_user_id = any(${[...personIds]}::uuid[]))
      and b.status = any(${[...ACTIVE_STATUSES]}) and b.end_seconds >= ${lowerSeconds}
      and b.start_seconds >= ${lowerSeconds - MAX_EVENT_SECONDS}`.execute(db.withoutPlugins())
  for (const seat of rows) seat.lodgingId = lodgingOf(seat.accountId, seat.startSeconds)
  return rows
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
