// Ends the sharing of an account. What the second parent was given ends in the same transaction.
// Who they were stays recorded, because the audit log and the account's activity still name them.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { PersonRow } from '../households/index.ts'

type SharedAccount = Pick<
  PersonRow,
  'userId' | 'parent2LoginId' | 'parent2Email' | 'parent2FirstName' | 'parent2LastName'
>

/**
 * What another feature takes back from a login that no longer shares an account, such as passes,
 * calendar addresses and payment agreements.
 */
export type TakeBack = (
  tx: CommandTransaction,
  accountId: string,
  loginId: LoginId,
  now: Date,
) => Promise<void>

/** `account` is the row from before the sharing ended. */
export const endSharing = async (
  tx: CommandTransaction,
  account: SharedAccount,
  takeBack: readonly TakeBack[],
  endedAt: Date,
): Promise<void> => {
  if (account.parent2LoginId === null) return
  for (const take of takeBack) await take(tx, account.userId, account.parent2LoginId, endedAt)
  const person = {
    email: account.parent2Email ?? '',
    firstName: account.parent2FirstName ?? '',
    lastName: account.parent2LastName ?? '',
    endedAt,
  }
  await tx.db
    .insertInto('formerSecondParents')
    .values({
      organizationId: tx.organizationId,
      userId: account.userId,
      loginId: account.parent2LoginId,
      ...person,
    })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'userId', 'loginId']).doUpdateSet(person),
    )
    .execute()
}
