// Money that leaves somebody's account for good: out of the drawer, by check, or to the card it
// came from. What goes to a card names the journal of the card's payment, and is never more than
// came by it. What is paid out by hand is a part of the balance, wherever that came from, and takes
// back nothing in particular.

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

/** What a card's payment brought in, less what has gone back to the card. */
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
  /** Of the payment; null for one that was booked before payments named their journals. */
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
