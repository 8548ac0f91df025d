import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../../../platform/database/any-of.ts'
import { type SystemTransaction } from '../../../../platform/database/transaction.ts'

/** Languages belong to logins, which only the system role reads. */
export const languagesOf = async (
  { db }: SystemTransaction,
  organizationId: string,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('logins', 'logins.loginId', 'users.loginId')
    .select(['users.userId', 'logins.language'])
    .where('users.organizationId', '=', organizationId)
    .where('users.userId', '=', anyOf(userIds))
    .execute()
  return new Map(rows.map(({ userId, language }) => [userId, language]))
}
