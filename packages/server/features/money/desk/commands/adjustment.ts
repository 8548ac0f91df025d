// What all operations at the desk share: locking the person, confirming a large amount, and
// recording the balance before and after for the audit log.

import type { AdjustmentResult } from '@lodgepole/contract/money/desk/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { HouseholdId, JournalId, PersonId } from '@lodgepole/domain/kernel/ids'
import { readAdjustmentAmount } from '@lodgepole/domain/money/desk'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { balancesOf, type Movement, type Posted } from '../../../../ledger/index.ts'
import type { CommandTransaction } from '../../../../platform/run-command.ts'
import { lockPerson } from '../store.ts'

export interface AdjustmentInput {
  readonly adjustmentId: string
  readonly personId: PersonId
  readonly amount: string | number
  readonly confirmedAmount?: string | number | undefined
}

interface Begun {
  readonly cents: Cents
  readonly householdId: HouseholdId
}

/**
 * Checks the amount before locking the person, so that no one waits for an operation that is
 * invalid.
 */
export const beginAdjustment = async (
  tx: CommandTransaction,
  { personId, amount, confirmedAmount }: AdjustmentInput,
): Promise<Result<Begun, Refusal>> => {
  const cents = readAdjustmentAmount(amount, confirmedAmount)
  if (!cents.ok) return cents
  const person = await lockPerson(tx, personId)
  return person
    ? ok({ cents: cents.value, householdId: person.accountHolderId ?? personId })
    : refuse(personAccessRefusals.PERSON_NOT_FOUND)
}

/** An operation's id is its key in the ledger, so sending it again does not repeat it. */
export const movementOf = (
  tx: CommandTransaction<Member>,
  { adjustmentId }: Pick<AdjustmentInput, 'adjustmentId'>,
): Pick<Movement, 'key' | 'happenedSeconds' | 'actorUserId'> => {
  const { actor, nowMs } = tx.context
  return {
    key: `desk:${adjustmentId}`,
    happenedSeconds: Math.floor(nowMs / 1000),
    actorUserId: actor.userId,
  }
}

export const spendingOf = async (tx: CommandTransaction, personId: PersonId): Promise<number> =>
  (await balancesOf(tx, [personId]))[0]?.spendingCents ?? 0

interface Noted {
  readonly personId: PersonId
  readonly journalId: JournalId
  /** The change to the balance. */
  readonly byCents: Cents
  readonly afterCents: Cents
  readonly reason?: string | undefined
}

export const noteAdjustment = (
  tx: CommandTransaction,
  { personId, journalId, byCents, afterCents, reason }: Noted,
): AdjustmentResult => {
  const after = decimalFromCents(afterCents)
  tx.note({
    personId,
    journalId,
    amountCents: byCents,
    ...(reason ? { reason } : {}),
    before: { balance: decimalFromCents(afterCents - byCents) },
    after: { balance: after },
  })
  return { transactionId: journalId, balance: after }
}

/** When sent again, it changed nothing this time. */
export const endAdjustment = (
  tx: CommandTransaction,
  personId: PersonId,
  { journalId, fresh, spendingCents }: Posted,
  byCents: Cents,
  reason?: string,
): Result<AdjustmentResult, Refusal> =>
  ok(
    noteAdjustment(tx, {
      personId,
      journalId,
      byCents: fresh ? byCents : 0,
      afterCents: spendingCents[personId] ?? 0,
      reason,
    }),
  )
