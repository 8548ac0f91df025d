// New rows for somebody whom a merge takes away at the same moment. The row's foreign key waits for
// the merge and holds the person afterwards; what was read before the wait is old. So whoever
// inserts such a row looks again, once it is there.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * A serialization failure, because that is what it is: the command runs again and finds the person
 * gone.
 */
class MergedMeanwhile extends Error {
  readonly code = '40001'
}

/** Call it after the insert: before it, a merge may still be under way. */
export const refuseMerged = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly (PersonId | null | undefined)[],
): Promise<void> => {
  const named = [...new Set(userIds)].filter((userId) => userId !== null && userId !== undefined)
  if (named.length === 0) return
  const merged = await db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', anyOf(named))
    .where('mergedInto', 'is not', null)
    .executeTakeFirst()
  if (merged) throw new MergedMeanwhile(`${merged.userId} was merged into somebody else`)
}
