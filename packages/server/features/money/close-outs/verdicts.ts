// Computes what would happen to people's money now, a few hundred households at a time.

import type { Cents } from '@lodgepole/domain/kernel/money'
import {
  closeOutVerdict,
  type CloseOutPolicy,
  type CloseOutVerdict,
  type FundsLeft,
} from '@lodgepole/domain/money/close-out'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listKeepers, readFundsOf, type Funds } from '../leftover-funds/index.ts'
import type { Candidate } from './people-store.ts'

const BATCH_SIZE = 500

/**
 * The household's latest decision about exactly this amount takes precedence over a choice made in
 * advance with a deposit.
 */
export const leftoverOf = (funds: Funds | undefined, keptCents: Cents | undefined): FundsLeft => {
  const { remainingCents = 0, parts = [], ahead } = funds ?? {}
  return {
    remainingCents,
    refundableCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    chosen: keptCents === remainingCents ? 'carry-over' : ahead,
  }
}

export interface Assessed extends Candidate {
  readonly remainingCents: Cents
  readonly verdict: CloseOutVerdict
}

export const assessAll = async (
  tx: TenantTransaction,
  candidates: readonly Candidate[],
  {
    policy,
    canDonate,
    nowMs,
  }: { readonly policy: CloseOutPolicy; readonly canDonate: boolean; readonly nowMs: number },
): Promise<readonly Assessed[]> => {
  const accountIds = [...new Set(candidates.map(({ accountUserId }) => accountUserId))]
  const keepers = await listKeepers(
    tx,
    candidates.map(({ userId }) => userId),
  )
  const judged: Assessed[] = []
  for (let from = 0; from < accountIds.length; from += BATCH_SIZE) {
    const some = new Set(accountIds.slice(from, from + BATCH_SIZE))
    const funds = await readFundsOf(tx, [...some], nowMs)
    for (const one of candidates.filter(({ accountUserId }) => some.has(accountUserId))) {
      const remains = leftoverOf(funds.get(one.userId), keepers.get(one.userId))
      judged.push({
        ...one,
        remainingCents: remains.remainingCents,
        verdict: closeOutVerdict(remains, policy, canDonate),
      })
    }
  }
  return judged
}
