// Rows of the guests a household brings. Like guests who book for themselves they have the role
// `guest`, but each also has the account that brings them. They belong to no household and have no
// login. docs/decisions/0055-guests-of-a-household.md states the rules for them.

import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { BookingId, EventId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { guestNameOf } from '@lodgepole/domain/reservations/brought-guests'
import { setGuestPriceCents } from '@lodgepole/domain/reservations/guest-price'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { ACTIVE_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Rules } from './facts.ts'
import type { PersonRow } from './household-store.ts'

const NOTHING_KNOWN = {
  accountHolderId: null,
  lastName: '',
  restricted: false,
  restrictionExpiresAt: null,
  restrictionMessage: null,
  bookingEventCapacityLimit: null,
  lodgingIdPrimary: null,
  lodgingTenantType: null,
  lodgingStartsAt: null,
  lodgingExpiresAt: null,
  birthIso: null,
  age: null,
  isResident: null,
  isInactive: false,
} as const

/**
 * Builds person rows that the rules can evaluate. They are written only after everything is
 * decided.
 */
export const newGuestsOf = (
  account: PersonRow,
  typed: readonly string[],
  { features }: Rules,
): Result<readonly PersonRow[], Refusal> => {
  const names = typed.map(guestNameOf)
  if (names.includes('')) return refuse(reservationRefusals.GUEST_NAME)
  const guestPriceCents = setGuestPriceCents(features.eventRegistration)
  return ok(
    names.map((firstName) => ({
      ...NOTHING_KNOWN,
      userId: newId(),
      firstName,
      guestOf: account.userId,
      guestPriceCents,
    })),
  )
}

/** Runs before their seats are inserted, because the seats reference them. */
export const insertBroughtGuests = async (
  { db, organizationId }: TenantTransaction,
  guests: readonly PersonRow[] = [],
): Promise<void> => {
  if (guests.length === 0) return
  await db
    .insertInto('users')
    .values(
      guests.map(({ userId, firstName, guestOf }) => ({
        organizationId,
        userId,
        firstName,
        guestOf,
        role: GUEST_ROLE,
      })),
    )
    .execute()
}

/**
 * Deletes guests who were entered for these unpaid seats and have no others, so that their names
 * are not stored any longer than necessary. Requires the lock of the account that brings them.
 */
export const dropUnpaidGuests = async (
  { db, organizationId }: TenantTransaction,
  bookingIds: readonly BookingId[],
): Promise<void> => {
  const { rows } = await sql<{ readonly userId: string }>`
    select guest.user_id from users guest
    where guest.organization_id = ${organizationId} and guest.guest_of is not null
      and guest.user_id in (
        select auth_user_id
        from bookings
        where organization_id = ${organizationId} and booking_id = any(${[...bookingIds]}::uuid[]))
      and not exists (
        select from bookings b left join closed_bookings c on c.organization_id = ${organizationId}
          and c.booking_id = b.booking_id
        where b.organization_id = ${organizationId} and b.auth_user_id = guest.user_id
          and (c.booking_id is not null or b.booking_id <> all(${[...bookingIds]}::uuid[])))
      and not exists (select from entry_scans s where s.organization_id = ${organizationId}
          and s.person_id = guest.user_id)
      and not exists (select from entry_visits v where v.organization_id = ${organizationId}
          and v.person_id = guest.user_id)`.execute(db)
  const userIds = rows.map(({ userId }) => userId)
  if (userIds.length === 0) return
  await db
    .deleteFrom('bookings')
    .where('organizationId', '=', organizationId)
    .where('authUserId', '=', anyOf(userIds))
    .execute()
  await db
    .deleteFrom('users')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .execute()
}

/** The audit log records how many guests there are, not who they are. */
export const guestsNote = ({ guests = [] }: { readonly guests?: readonly string[] }) =>
  guests.length > 0 ? { guests: guests.length } : {}

interface Left {
  readonly eventId: EventId
  readonly accountId: string
  /** The seats being given up. */
  readonly bookingIds: readonly BookingId[]
}

/**
 * Whether guests would stay in the event without anyone from the household. Requires the event's
 * lock.
 */
export const leavesGuestsUnaccompanied = async (
  { db, organizationId }: TenantTransaction,
  { eventId, accountId, bookingIds }: Left,
): Promise<boolean> => {
  const { rows } = await sql<{ readonly guests: number; readonly hosts: number }>`
    select count(*) filter (where person.guest_of is not null)::int as guests,
      count(*) filter (where person.guest_of is null)::int as hosts
    from bookings b
    join users person on person.organization_id = ${organizationId}
      and person.user_id = b.auth_user_id
    where b.organization_id = ${organizationId} and b.event_id = ${eventId}
      and b.user_id = ${accountId}
      and b.status = any(${[...ACTIVE_STATUSES]})
      and b.booking_id <> all(${[...bookingIds]}::uuid[])`.execute(db)
  const [left] = rows
  return left !== undefined && left.guests > 0 && left.hosts === 0
}
