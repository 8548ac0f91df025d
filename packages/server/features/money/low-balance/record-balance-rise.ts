// Code that raises balances calls this in the same transaction. It reliably records that a person
// was above their threshold in the meantime, however quickly the money is spent again.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { markNotLow, writeNotLow } from './store.ts'

export const BALANCE_ROSE = 'bank.balance-rose'

export const recordBalanceRise = async (
  tx: CommandTransaction,
  userIds: readonly PersonId[],
): Promise<void> => {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  await markNotLow(tx, people, new Date(tx.context.nowMs))
  for (const userId of people) tx.emit({ topic: BALANCE_ROSE, payload: { userId } })
}

export interface RisenBalance {
  readonly userId: PersonId
  /** Read under the account's lock. */
  readonly balanceCents: Cents
  readonly lowBelowCents: Cents | undefined
}

/** For callers that already know the current balance and the threshold. */
export const recordBalanceRiseTo = async (
  tx: CommandTransaction,
  { userId, balanceCents, lowBelowCents }: RisenBalance,
): Promise<void> => {
  if (lowBelowCents === undefined) return recordBalanceRise(tx, [userId])
  if (balanceCents >= lowBelowCents) await writeNotLow(tx, [userId], new Date(tx.context.nowMs))
  tx.emit({ topic: BALANCE_ROSE, payload: { userId } })
}
