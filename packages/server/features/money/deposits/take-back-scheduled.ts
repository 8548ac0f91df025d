// Scheduled parts that are not released any more: they go to the card they came from, or where that
// cannot be (too long ago, somebody else's card) to the person's spendable money. Refunds are begun
// here, and carried out when this is committed.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PaymentId, PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { post } from '../../../ledger/index.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { noteRise } from '../low-balance/index.ts'
import { listRefundable, lockPayments, startRefunds } from '../payments/index.ts'
import { reversalCause } from './cause.ts'
import { insertReversals, lockPending, type PendingPart } from './scheduled-store.ts'
import { listScheduled } from './store.ts'

export interface TakenBack {
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

/** Spendable for the moment in which it is held for its refund; what is not refunded stays so. */
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

/** `parts`: of one person, locked. */
export const takeBackParts = async (
  tx: CommandTransaction,
  accountUserId: HouseholdId,
  personId: PersonId,
  parts: readonly PendingPart[],
): Promise<TakenBack> => {
  const { nowMs } = tx.context
  const groups = byPayment(parts)
  // Rows that name a payment take a share of it: two at once would then both wait for the other's.
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
  if (allCents > toCardCents) await noteRise(tx, [personId])
  return { refundIds: started.value, toCardCents, toAccountCents: allCents - toCardCents }
}

/** Everything that is still to come for somebody. */
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
    : (await takeBackParts(tx, accountUserId, personId, parts)).refundIds
}
