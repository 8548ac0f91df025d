// Accounts a unit can be given to, as the office searches for them.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { containing } from '../unit-store.ts'

const MAX_RESULTS = 20

export const findAccounts = async (
  { db, organizationId }: TenantTransaction,
  search: string,
): Promise<
  readonly { readonly userId: PersonId; readonly name: string; readonly email: string | null }[]
> => {
  const rows = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName', 'email'])
    .where('organizationId', '=', organizationId)
    .where('accountHolderId', 'is', null)
    .where('isInactive', '=', false)
    .where((where) =>
      where.or([
        where(sql<string>`first_name || ' ' || last_name`, 'ilike', containing(search)),
        where('email', 'ilike', containing(search)),
      ]),
    )
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('userId')
    .limit(MAX_RESULTS)
    .execute()
  return rows.map(({ userId, email, ...person }) => ({ userId, name: nameOf(person), email }))
}
