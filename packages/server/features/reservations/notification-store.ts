// Reads the data for seat emails, for many groups per query.

import type {
  BookingGroupId,
  BookingId,
  EventId,
  LoginId,
  PersonId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

export interface NotifiedSeat {
  readonly bookingId: BookingId
  readonly groupId: BookingGroupId
  readonly eventId: EventId
  readonly status: string
  readonly authUserId: PersonId
  readonly startSeconds: number
  readonly endSeconds: number
  readonly offerExpiresAt: number | null
  readonly label: string
  readonly seriesLabel: string
  readonly timeZone: string
  readonly personName: string
  readonly email: string | null
  readonly mailChoices: unknown
  readonly loginId: LoginId | null
  readonly isGuest: boolean
  readonly priceCents: Cents
}

export const listSeatsToNotify = async (
  { db, organizationId }: TenantTransaction,
  groupIds: readonly BookingGroupId[],
): Promise<readonly NotifiedSeat[]> => {
  const { rows } = await sql<NotifiedSeat>`
    select b.booking_id, b.group_id, b.event_id, b.status, b.auth_user_id, b.start_seconds,
      b.end_seconds, b.offer_expires_at, e.label, s.label as series_label, s.time_zone,
      trim(person.first_name || ' ' || person.last_name) as person_name, account.email,
      account.mail_choices, account.login_id, account.role = 'guest' as is_guest, b.price_cents
    from bookings b
    join events e on e.organization_id = ${organizationId} and e.event_id = b.event_id
    join series s on s.organization_id = ${organizationId} and s.series_id = b.series_id
    join users person on person.organization_id = ${organizationId}
      and person.user_id = b.auth_user_id
    join users account on account.organization_id = ${organizationId}
      and account.user_id = b.user_id
    where b.organization_id = ${organizationId}
      and b.group_id = any(${[...new Set(groupIds)]}::uuid[])
    order by b.start_seconds, person.first_name, b.booking_id`.execute(db)
  return rows
}

/** The languages that logins have chosen. */
export const languagesOf = async (
  { db }: SystemTransaction,
  loginIds: readonly LoginId[],
): Promise<ReadonlyMap<string, string>> => {
  if (loginIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('logins')
    .select(['loginId', 'language'])
    .where('loginId', 'in', [...new Set(loginIds)])
    .execute()
  return new Map(
    rows.flatMap(({ loginId, language }) =>
      language === null ? [] : [[loginId, language] as const],
    ),
  )
}
