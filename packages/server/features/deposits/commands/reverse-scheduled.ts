// The holder takes back what is scheduled and has not been released: it goes to the card it came from, or where that cannot be (too long
// ago, somebody else's card) to the person's spendable money. Refunds are begun here, and carried out when this is committed.

import { depositRefusals } from '@lodgepole/domain/bank/deposit-request'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { post } from '../../../ledger/index.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { findHeldPerson } from '../../households/index.ts'
import { noteRise } from '../../low-balance/index.ts'
import { listRefundable, lockPayments, startRefunds } from '../../payments/index.ts'
import { reversalCause } from '../cause.ts'
import { insertReversals, lockPending, type PendingPart } from '../scheduled-store.ts'

export interface ReverseInput {
  readonly personId: string
  readonly allocationIds: readonly string[]
}

export interface Reversed {
  readonly refundIds: readonly string[]
  readonly toCardCents: number
  readonly toAccountCents: number
}

interface OfPayment {
  readonly paymentId: string
  readonly firstAllocationId: string
  readonly cents: number
}

const byPayment = (parts: readonly PendingPart[]): readonly OfPayment[] => {
  const sums = new Map<string, OfPayment>()
  for (const { paymentId, allocationId, amountCents } of parts) {
    const known = sums.get(paymentId)
    sums.set(paymentId, { paymentId, firstAllocationId: known?.firstAllocationId ?? allocationId, cents: (known?.cents ?? 0) + amountCents })
  }
  return [...sums.values()]
}

/** Spendable for the moment in which it is held for its refund; what is not refunded stays so. */
const move = async (tx: CommandTransaction, userId: string, { firstAllocationId, cents }: OfPayment): Promise<Result<unknown, Refusal>> => {
  const { actor, nowMs } = tx.context
  const legs = [{ purpose: 'scheduled', userId, amountCents: -cents }, { purpose: 'spending', userId, amountCents: cents }] as const
  return post(tx, { kind: 'reversed', key: `reverse:${firstAllocationId}`, legs, happenedSeconds: Math.floor(nowMs / 1000), actorUserId: actor.kind === 'member' ? actor.userId : undefined })
}

/** Tests show what would happen without the lock. */
export const createReverseScheduled = (pendingOf: typeof lockPending = lockPending): Command<ReverseInput, Reversed> => ({
  name: 'deposits.reverse-scheduled',
  permission: 'member',
  run: async (tx, { personId, allocationIds }) => {
    const { actor, nowMs } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    const held = await findHeldPerson(tx, actor.userId, personId)
    if (!held.ok) return held
    const wanted = [...new Set(allocationIds)]
    const parts = await pendingOf(tx, personId, wanted)
    if (parts.length !== wanted.length) return refuse(depositRefusals.SCHEDULED_OVER)
    const groups = byPayment(parts)
    // Rows that name a payment take a share of it: two at once would then both wait for the other's.
    await lockPayments(tx, groups.map(({ paymentId }) => paymentId))
    await insertReversals(tx, parts, new Date(nowMs))
    const refundable = await listRefundable(tx, actor.userId, nowMs)
    const toCard = groups.filter(({ paymentId, cents }) => refundable.some((payment) => payment.paymentId === paymentId && payment.purpose !== 'gift' && payment.leftCents >= cents))
    for (const group of groups) {
      const moved = await move(tx, personId, group)
      if (!moved.ok) throw new Error(`scheduled money of ${personId} cannot be taken back: ${moved.error.code}`)
    }
    const started = await startRefunds(tx, toCard.map(({ paymentId, cents, firstAllocationId }) => ({ paymentId, userId: personId, amountCents: cents, cause: reversalCause(firstAllocationId) })))
    if (!started.ok) throw new Error(`scheduled money of ${personId} cannot be refunded: ${started.error.code}`)
    const sum = (of: readonly OfPayment[]) => of.reduce((cents, one) => cents + one.cents, 0)
    const [toCardCents, allCents] = [sum(toCard), sum(groups)]
    if (allCents > toCardCents) await noteRise(tx, [personId])
    tx.note({ personId, allocationIds: wanted, toCardCents, toAccountCents: allCents - toCardCents })
    return ok({ refundIds: started.value, toCardCents, toAccountCents: allCents - toCardCents })
  },
})
