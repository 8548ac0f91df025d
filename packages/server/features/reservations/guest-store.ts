// Rows for guests: an account of role `guest` without a login, and the people it brings. They are
// not members and appear in no household.

import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { BookingGroupId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { personColumns, type PersonRow } from './household-store.ts'

interface NewGuests {
  readonly name: string
  readonly email: string
  readonly people: number
  readonly at: Date
}

export const insertGuests = async (
  { db, organizationId }: TenantTransaction,
  { name, email, people, at }: NewGuests,
): Promise<readonly PersonRow[]> => {
  const accountId = newId()
  const rows = Array.from({ length: people }, (_, index) => ({
    organizationId,
    userId: index === 0 ? accountId : newId(),
    accountHolderId: index === 0 ? null : accountId,
    role: GUEST_ROLE,
    firstName: index === 0 ? name : `${name} +${index}`,
    lastName: '',
    email: index === 0 ? email : null,
    createdAt: at,
  }))
  return db.insertInto('users').values(rows).returning(personColumns).execute()
}

/** Which of these accounts are guests. */
export const guestsAmong = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(userIds))
    .where('role', '=', GUEST_ROLE)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** The rows of a guest's group, whatever their status. Members' groups return none. */
export const findGuestGroup = (
  { db, organizationId }: TenantTransaction,
  groupId: BookingGroupId,
) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', organizationId)
        .onRef('users.userId', '=', 'bookings.userId'),
    )
    .selectAll('bookings')
    .where('bookings.organizationId', '=', organizationId)
    .where('bookings.groupId', '=', groupId)
    .where('users.role', '=', GUEST_ROLE)
    .orderBy('bookings.eventId')
    .orderBy('bookings.bookingId')
    .execute()
