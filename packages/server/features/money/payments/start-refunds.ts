// The intent to refund money to cards, inside the command that decides it: the payments count it,
// the money is held, and nothing has left yet. The caller carries out the refunds after the commit.

import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { placeHold } from '../../../ledger/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { insertRefund, reserveRefunds, type NewRefund } from './refund-store.ts'
import { FIRST_CHECK_MS } from './store.ts'

/** Holds for refunds end with the refund and not by time. */
const NEVER_SECONDS = 253_402_300_799

/** Each payment may appear once. All of them succeed or none does. */
export const startRefunds = async (
  tx: CommandTransaction,
  wanted: readonly Omit<NewRefund, 'refundId'>[],
): Promise<Result<readonly string[], Refusal>> => {
  if (wanted.length === 0) return ok([])
  // Locks payments before accounts, like everywhere else money is booked, so that two transactions
  // never deadlock.
  if (!(await reserveRefunds(tx, wanted))) return refuse(bankRefusals.MORE_THAN_REMAINS)
  const { nowMs } = tx.context
  const refundIds: string[] = []
  for (const refund of wanted) {
    const refundId = newId()
    const hold = {
      userId: refund.userId,
      purpose: 'spending',
      amountCents: refund.amountCents,
      reason: `refund:${refundId}`,
      nowSeconds: Math.floor(nowMs / 1000),
      expiresSeconds: NEVER_SECONDS,
    } as const
    const held = await placeHold(tx, hold)
    if (!held.ok) return held
    await insertRefund(
      tx,
      { ...refund, refundId, holdId: held.value.holdId },
      new Date(nowMs),
      new Date(nowMs + FIRST_CHECK_MS),
    )
    refundIds.push(refundId)
  }
  return ok(refundIds)
}
