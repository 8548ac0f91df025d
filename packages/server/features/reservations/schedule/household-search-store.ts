// Finds households by a few letters, so that staff can view the timetable as they do.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

const MAX_HOUSEHOLDS = 10

export interface FoundHousehold {
  readonly userId: string
  readonly name: string
  readonly people: readonly string[]
}

/** Finds people whose first or last name starts with the text, grouped by account. */
export const listHouseholds = async (
  { db, organizationId }: TenantTransaction,
  name: string,
): Promise<readonly FoundHousehold[]> => {
  const pattern = `${name.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FoundHousehold>`
    select account.user_id as "userId",
      trim(account.first_name || ' ' || account.last_name) as name,
      coalesce((select array_agg(held.first_name order by held.first_name) from users held
          where held.organization_id = ${organizationId}
            and held.account_holder_id = account.user_id and not held.is_inactive), '{}') as people
    from users account
    where account.organization_id = ${organizationId} and not account.is_inactive
      and account.role <> 'guest' and account.user_id in (
      select coalesce(found.account_holder_id, found.user_id) from users found
      where found.organization_id = ${organizationId} and not found.is_inactive
        and (lower(found.first_name) like ${pattern} or lower(found.last_name) like ${pattern}
        or lower(found.first_name || ' ' || found.last_name) like ${pattern})
      limit 200)
    order by name, account.user_id limit ${MAX_HOUSEHOLDS}`.execute(db.withoutPlugins())
  return rows
}

/** Undefined for people who belong to an account and for guests, because neither is a household. */
export const findBookingHousehold = ({ db, organizationId }: TenantTransaction, userId: string) =>
  db
    .selectFrom('users')
    .select(['role', 'roles'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('accountHolderId', 'is', null)
    .where('role', '<>', 'guest')
    .where('isInactive', '=', false)
    .executeTakeFirst()
