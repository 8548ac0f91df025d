// What the gate's codes are about, from the tables.

import type { TenantTransaction } from '../../platform/database/transaction.ts'

/** Of this account alone: a stranger's is as little there as one that never was. */
export const findBookingToCode = ({ db, organizationId }: TenantTransaction, accountId: string, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['bookingId', 'authUserId', 'startSeconds', 'endSeconds', 'status'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
