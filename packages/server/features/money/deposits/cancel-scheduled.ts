// Takes back scheduled parts that are not to be released. They go to the card they came from or, if
// that is impossible (too long ago, someone else's card), to the person's spendable money. Refunds
// are started here and carried out after the commit.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PaymentId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { post } from '../../../ledger/index.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { recordBalanceRise } from '../low-balance/index.ts'
import { listRefundable, lockPayments, startRefunds } from '../payments/index.ts'
import { reversalCause } from './cause.ts'
import { insertReversals, lockPending, type PendingPart } from './scheduled-store.ts'
import { listScheduled } from './store.ts'

export interface CanceledParts {
  readonly refundIds: readonly string[]
  readonly toCardCents: Cents
  readonly toAccountCents: Cents
}

interface OfPayment {
  readonly paymentId: PaymentId
  readonly firstAllocationId: string
  readonly cents: Cents
}

const byPayment = (parts: readonly PendingPart[]): readonly OfPayment[] => {
  const sums = new Map<string, OfPayment>()
  for (const { paymentId, allocationId, amountCents } of parts) {
    const known = sums.get(paymentId)
    sums.set(paymentId, {
      paymentId,
      firstAllocationId: known?.firstAllocationId ?? allocationId,
      cents: (known?.cents ?? 0) + amountCents,
    })
  }
  return [...sums.values()]
}

const sum = (of: readonly OfPayment[]) => of.reduce((cents, one) => cents + one.cents, 0)

/**
 * Makes the money spendable just long enough to hold it for its refund. What is not refunded stays
 * spendable.
 */
const move = async (
  tx: CommandTransaction,
  userId: string,
  { firstAllocationId, cents }: OfPayment,
): Promise<Result<unknown, Refusal>> => {
  const { actor, nowMs } = tx.context
  const legs = [
    { purpose: 'scheduled', userId, amountCents: -cents },
    { purpose: 'spending', userId, amountCents: cents },
  ] as const
  return post(tx, {
    kind: 'reversed',
    key: `reverse:${firstAllocationId}`,
    legs,
    happenedSeconds: Math.floor(nowMs / 1000),
    actorUserId: actor.kind === 'member' ? actor.userId : undefined,
  })
}

/** `parts`: the locked parts of one person. */
export const cancelScheduledParts = async (
  tx: CommandTransaction,
  accountUserId: HouseholdId,
  personId: PersonId,
  parts: readonly PendingPart[],
): Promise<CanceledParts> => {
  const { nowMs } = tx.context
  const groups = byPayment(parts)
  // Rows that reference a payment take a share lock on it. Two transactions doing so would then
  // wait for each other.
  await lockPayments(
    tx,
    groups.map(({ paymentId }) => paymentId),
  )
  await insertReversals(tx, parts, new Date(nowMs))
  const refundable = await listRefundable(tx, accountUserId, nowMs)
  const toCard = groups.filter(({ paymentId, cents }) =>
    refundable.some(
      (payment) =>
        payment.paymentId === paymentId && payment.purpose !== 'gift' && payment.leftCents >= cents,
    ),
  )
  for (const group of groups) {
    const moved = await move(tx, personId, group)
    if (!moved.ok)
      throw new Error(`scheduled money of ${personId} cannot be taken back: ${moved.error.code}`)
  }
  const started = await startRefunds(
    tx,
    toCard.map(({ paymentId, cents, firstAllocationId }) => ({
      paymentId,
      userId: personId,
      amountCents: cents,
      cause: reversalCause(firstAllocationId),
    })),
  )
  if (!started.ok)
    throw new Error(`scheduled money of ${personId} cannot be refunded: ${started.error.code}`)
  const [toCardCents, allCents] = [sum(toCard), sum(groups)]
  if (allCents > toCardCents) await recordBalanceRise(tx, [personId])
  return { refundIds: started.value, toCardCents, toAccountCents: allCents - toCardCents }
}

/** Takes back everything still scheduled for a person. */
export const takeBackScheduled = async (
  tx: CommandTransaction,
  accountUserId: HouseholdId,
  personId: PersonId,
): Promise<readonly string[]> => {
  const scheduled = await listScheduled(tx, [personId])
  const parts =
    scheduled.length === 0
      ? []
      : await lockPending(
          tx,
          personId,
          scheduled.map(({ allocationId }) => allocationId),
        )
  return parts.length === 0
    ? []
    : (await cancelScheduledParts(tx, accountUserId, personId, parts)).refundIds
}
