// Money that leaves a person's account for good: in cash, by check, or to the card it came from. A
// refund to a card names the journal of the card payment and never exceeds that payment. A payout
// by hand is part of the balance, wherever it came from, and reverses nothing in particular.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { HoldId, JournalId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { OrganizationPurpose } from '@lodgepole/domain/money/accounts'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { captureHold } from './holds.ts'
import { record, type AnyMovement, type Posted } from './post.ts'

interface PayOut extends Pick<AnyMovement, 'key' | 'happenedSeconds' | 'actorUserId' | 'memo'> {
  readonly userId: PersonId
  readonly amountCents: Cents
  readonly paidBy: NonNullable<AnyMovement['paidBy']>
}

const movementOf = (
  { userId, amountCents, ...how }: PayOut,
  to: OrganizationPurpose,
): AnyMovement => ({
  ...how,
  kind: 'refund',
  legs: [
    { purpose: 'spending', userId, amountCents: -amountCents },
    { purpose: to, amountCents },
  ],
})

export const payOutByHand = (
  tx: TenantTransaction,
  payOut: PayOut,
  drawer: OrganizationPurpose,
): Promise<Result<Posted, Refusal>> => record(tx, movementOf(payOut, drawer))

/** What a card payment brought in, less what was refunded to the card. */
const leftOnCard = async (tx: TenantTransaction, journalId: JournalId): Promise<number> => {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(-sum(posting.amount_cents), 0)::bigint as cents
    from journals journal
    join postings posting
      on posting.organization_id = ${tx.organizationId} and posting.journal_id = journal.journal_id
    join accounts account
      on account.organization_id = ${tx.organizationId} and account.account_id = posting.account_id
      and account.user_id is null and account.purpose = 'card-clearing'
    where journal.organization_id = ${tx.organizationId}
      and (journal.journal_id = ${journalId}
        or journal.reverses_journal_id = ${journalId})`.execute(tx.db)
  return rows[0]?.cents ?? 0
}

export interface CardPayOut extends PayOut {
  readonly holdId: HoldId
  /** The journal of the payment. Null for a payment booked before payments named their journals. */
  readonly paymentJournalId: string | null
}

export const payOutToCard = (
  tx: TenantTransaction,
  { holdId, paymentJournalId, ...payOut }: CardPayOut,
): Promise<Result<Posted, Refusal>> => {
  const movement = movementOf(payOut, 'card-clearing')
  if (paymentJournalId === null) return captureHold(tx, holdId, movement)
  return captureHold(tx, holdId, { ...movement, reversesJournalId: paymentJournalId }, async () =>
    (await leftOnCard(tx, paymentJournalId)) >= payOut.amountCents
      ? ok(undefined)
      : refuse(bankRefusals.MORE_THAN_REMAINS),
  )
}
