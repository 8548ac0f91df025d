import { holderIdOf, type PersonId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const personRow = (tx: TenantTransaction, accountUserId: HouseholdId, personId: PersonId) =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', personId)
    .where((where) =>
      where.or([
        where('userId', '=', holderIdOf(accountUserId)),
        where('accountHolderId', '=', holderIdOf(accountUserId)),
      ]),
    )
    .where('isInactive', '=', false)
    .executeTakeFirst()

/** Whether the account holds every one of these people. Each may appear only once. */
export const holdsAll = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  personIds: readonly PersonId[],
): Promise<boolean> => {
  const held = await tx.db
    .selectFrom('users')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('userId', 'in', personIds)
    .where((where) =>
      where.or([
        where('userId', '=', holderIdOf(accountUserId)),
        where('accountHolderId', '=', holderIdOf(accountUserId)),
      ]),
    )
    .where('isInactive', '=', false)
    .execute()
  return held.length === personIds.length
}
