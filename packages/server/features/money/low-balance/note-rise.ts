// Whoever raises balances says so here, in the same transaction: that somebody has been above their
// amount in between is then known for certain, however quickly the money is spent again.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { markNotLow, writeNotLow } from './store.ts'

export const BALANCE_ROSE = 'bank.balance-rose'

export const noteRise = async (
  tx: CommandTransaction,
  userIds: readonly PersonId[],
): Promise<void> => {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  await markNotLow(tx, people, new Date(tx.context.nowMs))
  for (const userId of people) tx.emit({ topic: BALANCE_ROSE, payload: { userId } })
}

export interface Risen {
  readonly userId: PersonId
  /** Under the account's lock. */
  readonly balanceCents: Cents
  readonly lowBelowCents: Cents | undefined
}

/** For who knows already what it is now, and from which amount on it is not low. */
export const noteRiseTo = async (
  tx: CommandTransaction,
  { userId, balanceCents, lowBelowCents }: Risen,
): Promise<void> => {
  if (lowBelowCents === undefined) return noteRise(tx, [userId])
  if (balanceCents >= lowBelowCents) await writeNotLow(tx, [userId], new Date(tx.context.nowMs))
  tx.emit({ topic: BALANCE_ROSE, payload: { userId } })
}
