// Guards new rows for a person whom a concurrent merge removes. The row's foreign key waits for the
// merge and then locks the person, but data read before the wait is stale. Every insert of such a
// row therefore checks again afterward.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * Uses the serialization failure code, so that the command runs again and finds the person merged.
 */
class MergedMeanwhile extends Error {
  readonly code = '40001'
}

/** Call it after the insert. Before the insert, a merge may still be in progress. */
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
