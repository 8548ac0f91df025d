// Pays out money from a person's account: from the drawer, by check, or to the cards it came from.
// A payout to cards works like every refund: the money is held now, and the refund is carried out
// after the commit.

import type { AdjustmentResult } from '@lodgepole/contract/money/desk/schemas'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { DeskMethod } from '@lodgepole/domain/money/accounts'
import { splitUpTo } from '@lodgepole/domain/money/desk'
import { idUsedBefore } from '@lodgepole/domain/money/refusals'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { balancesOf, isPosted, payOutByHand } from '../../../../ledger/index.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { listRefundsOf, startRefunds } from '../../payments/index.ts'
import { readFunds } from '../../leftover-funds/index.ts'
import { beginAdjustment, endAdjustment, movementOf, type AdjustmentInput } from './adjustment.ts'
import { drawerOf } from './take-deposit.ts'

export interface PayOutInput extends AdjustmentInput {
  readonly method: DeskMethod | 'card'
  readonly reason: string
}

export interface PaidOut extends AdjustmentResult {
  readonly refundIds: readonly string[]
}

const causeOf = ({ adjustmentId }: AdjustmentInput) => `desk:${adjustmentId}`

type Begun = Awaited<ReturnType<typeof listRefundsOf>>

const isSameAdjustment = (begun: Begun, { personId, method }: PayOutInput, cents: Cents): boolean =>
  method === 'card' &&
  begun.every(({ userId }) => userId === personId) &&
  begun.reduce((sum, { amountCents }) => sum + Number(amountCents), 0) === cents

const toCards = async (
  tx: CommandTransaction,
  input: PayOutInput,
  cents: Cents,
  householdId: HouseholdId,
  begunBefore: Begun,
): Promise<Result<PaidOut, Refusal>> => {
  const { adjustmentId, personId, reason } = input
  const availableOf = async () => {
    const [balance] = await balancesOf(tx, [personId])
    return (balance?.spendingCents ?? 0) - (balance?.heldCents ?? 0)
  }
  if (begunBefore.length > 0)
    return ok({
      transactionId: adjustmentId,
      balance: decimalFromCents(await availableOf()),
      refundIds: [],
    })
  const before = await availableOf()
  const parts = splitUpTo(
    (await readFunds(tx, householdId, tx.context.nowMs)).get(personId)?.parts ?? [],
    cents,
  )
  if (!parts.ok) return parts
  const started = await startRefunds(
    tx,
    parts.value.map((part) => ({
      paymentId: part.paymentId,
      userId: personId,
      amountCents: part.cents,
      cause: causeOf(input),
    })),
  )
  if (!started.ok) return started
  const after = decimalFromCents(before - cents)
  tx.note({
    personId,
    adjustmentId,
    amountCents: -cents,
    reason,
    refunds: started.value.length,
    before: { available: decimalFromCents(before) },
    after: { available: after },
  })
  return ok({ transactionId: adjustmentId, balance: after, refundIds: started.value })
}

export const payOut: Command<PayOutInput, PaidOut> = {
  name: 'money.pay-out',
  permission: { capability: 'moneyWrite' },
  run: async (tx, input) => {
    const { personId, method, reason } = input
    const begun = await beginAdjustment(tx, input)
    if (!begun.ok) return begun
    const { cents, householdId } = begun.value
    // The person is locked, so a repeated request finds what the first has started.
    const begunBefore = await listRefundsOf(tx, [causeOf(input)])
    const isAnother =
      begunBefore.length > 0
        ? !isSameAdjustment(begunBefore, input, cents)
        : method === 'card' && (await isPosted(tx, movementOf(tx, input).key))
    if (isAnother) return refuse(idUsedBefore)
    if (method === 'card') return toCards(tx, input, cents, householdId, begunBefore)
    const posted = await payOutByHand(
      tx,
      {
        ...movementOf(tx, input),
        userId: personId,
        amountCents: cents,
        memo: reason,
        paidBy: method,
      },
      drawerOf[method],
    )
    if (!posted.ok) return posted
    const done = endAdjustment(tx, personId, posted.value, -cents, reason)
    return done.ok ? ok({ ...done.value, refundIds: [] }) : done
  },
}
