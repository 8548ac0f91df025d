// Whoever raises balances says so here, in the same transaction: that somebody has been above their amount in between is then known for
// certain, however quickly the money is spent again.

import type { CommandTransaction } from '../../platform/run-command.ts'
import { markNotLow } from './store.ts'

export const BALANCE_ROSE = 'bank.balance-rose'

export const noteRise = async (tx: CommandTransaction, userIds: readonly string[]): Promise<void> => {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  await markNotLow(tx, people, new Date(tx.context.nowMs))
  for (const userId of people) tx.emit({ topic: BALANCE_ROSE, payload: { userId } })
}
