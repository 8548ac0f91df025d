// Merges one person's money into another's: the current balance is moved, and later movements go to
// the other person too. This happens under the lock of their accounts, so that of a concurrent
// movement and merge one comes first and the other sees it.

import { personPurposes } from '@lodgepole/domain/money/accounts'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { lockAccounts } from './accounts.ts'
import { post, type Movement } from './post.ts'

interface MergedMoney extends Pick<Movement, 'key' | 'happenedSeconds' | 'actorUserId'> {
  readonly fromId: string
  readonly intoId: string
}

/** Returns how many cents were moved. */
export const moveMoneyToMergedPerson = async (
  tx: TenantTransaction,
  { fromId, intoId, ...how }: MergedMoney,
): Promise<Result<number, Refusal>> => {
  // Opens missing accounts, because an account created later would not know who it belongs to.
  const { people } = await lockAccounts(
    tx,
    personPurposes.map((purpose) => ({ purpose, userId: fromId, amountCents: 0 })),
  )
  const full = people.filter(({ balanceCents }) => balanceCents !== 0)
  const legs = personPurposes.flatMap((purpose) => {
    const cents = full.find((account) => account.purpose === purpose)?.balanceCents
    return cents === undefined
      ? []
      : [
          { purpose, userId: fromId, amountCents: -cents },
          { purpose, userId: intoId, amountCents: cents },
        ]
  })
  const posted = legs.length > 0 ? await post(tx, { ...how, kind: 'transfer', legs }) : undefined
  if (posted && !posted.ok) return posted
  await tx.db
    .updateTable('accounts')
    .set({ passedTo: intoId })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', fromId)
    .execute()
  return ok(full.reduce((sum, { balanceCents }) => sum + balanceCents, 0))
}
