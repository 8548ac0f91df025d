// Taking a journal back, in whole or in part. What has been taken back before is counted under the
// lock of its people, so the parts can never add up to more than there was.

import type { JournalId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import {
  isPersonLeg,
  type Leg,
  type OrganizationPurpose,
  type PersonPurpose,
} from '@lodgepole/domain/money/accounts'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { lockAccounts } from './accounts.ts'
import { record, type AnyMovement, type Posted } from './post.ts'

/** With the one whose account it is now: they may have been merged since. */
type BookedLeg = Leg & { readonly heirId: string | null }

const legsOf = async (
  tx: TenantTransaction,
  column: 'postings.journalId' | 'journals.reversesJournalId',
  journalId: JournalId,
): Promise<readonly BookedLeg[]> => {
  const rows = await tx.db
    .selectFrom('postings')
    .innerJoin('journals', (join) =>
      join
        .on('journals.organizationId', '=', tx.organizationId)
        .onRef('journals.journalId', '=', 'postings.journalId'),
    )
    .innerJoin('accounts', (join) =>
      join
        .on('accounts.organizationId', '=', tx.organizationId)
        .onRef('accounts.accountId', '=', 'postings.accountId'),
    )
    .select(['accounts.purpose', 'accounts.userId', 'accounts.passedTo', 'postings.amountCents'])
    .where('postings.organizationId', '=', tx.organizationId)
    .where(column, '=', journalId)
    .orderBy('postings.line')
    .execute()
  return rows.map(({ purpose, userId, passedTo, amountCents }) =>
    userId === null
      ? { purpose: purpose as OrganizationPurpose, amountCents, heirId: null }
      : { purpose: purpose as PersonPurpose, userId, amountCents, heirId: passedTo ?? userId },
  )
}

const plain = ({ heirId: _heirId, ...leg }: BookedLeg): Leg => leg

const nameOf = ({ purpose, heirId }: BookedLeg) => `${purpose}/${heirId ?? ''}`

const remaining = (
  original: readonly BookedLeg[],
  takenBack: readonly BookedLeg[],
): readonly BookedLeg[] =>
  original.map((leg) => ({
    ...leg,
    amountCents: -takenBack
      .filter((other) => nameOf(other) === nameOf(leg))
      .reduce((sum, other) => sum + other.amountCents, leg.amountCents),
  }))

/**
 * What was paid by card or over the counter touched nobody's account: its way back leads over an
 * account, and the other legs say how much.
 */
const isPaidOutside = (original: readonly BookedLeg[]): boolean =>
  !original.some((leg) => isPersonLeg(leg) && leg.amountCents < 0)

/** Each part goes the way back, and no further than what is left. */
const fits = (
  part: readonly Leg[],
  original: readonly BookedLeg[],
  left: readonly BookedLeg[],
): boolean =>
  part.every((leg) => {
    if (isPersonLeg(leg) && leg.amountCents > 0 && isPaidOutside(original)) return true
    const isOf = (other: BookedLeg) =>
      !isPersonLeg(leg) || (isPersonLeg(other) && [other.userId, other.heirId].includes(leg.userId))
    const most =
      left.find((other) => other.purpose === leg.purpose && isOf(other))?.amountCents ?? 0
    return (
      Math.sign(leg.amountCents) === Math.sign(most) && Math.abs(leg.amountCents) <= Math.abs(most)
    )
  })

export interface Reversal extends Omit<AnyMovement, 'legs' | 'reversesJournalId'> {
  readonly journalId: JournalId
  /**
   * A part of the journal, with the signs of the way back. Without it everything that is left goes
   * back.
   */
  readonly part?: readonly Leg[]
}

export const reverse = async (
  tx: TenantTransaction,
  { journalId, part, ...how }: Reversal,
): Promise<Result<Posted, Refusal>> => {
  const original = await legsOf(tx, 'postings.journalId', journalId)
  if (original.length === 0) return refuse(bankRefusals.JOURNAL_NOT_FOUND)
  // The account that gets it is locked too: of a sale that was paid outside it is the only one that
  // those who give it back have in common.
  await lockAccounts(tx, [...original, ...(part ?? [])])
  const left = remaining(
    original,
    await legsOf(tx, 'journals.reversesJournalId', journalId),
  ).filter(({ amountCents }) => amountCents !== 0)
  const legs =
    part ??
    (left.length > 0
      ? left
      : original.map((leg) => ({ ...leg, amountCents: -leg.amountCents }))
    ).map(plain)
  return record(tx, { ...how, legs, reversesJournalId: journalId }, () =>
    fits(legs, original, left) ? ok(undefined) : refuse(bankRefusals.MORE_THAN_REMAINS),
  )
}

export interface EarlierReversal {
  readonly journalId: JournalId
  readonly key: string
  readonly items: unknown
  /** What it gave back to the people of the journal. */
  readonly cents: Cents
}

/**
 * What has been taken back of a journal so far, under the lock of its people: nothing can be added
 * until the end of the transaction.
 */
export const lockReversals = async (
  tx: TenantTransaction,
  journalId: JournalId,
): Promise<readonly EarlierReversal[]> => {
  await lockAccounts(tx, await legsOf(tx, 'postings.journalId', journalId))
  const { rows } = await sql<EarlierReversal>`
    select journal.journal_id, journal.idempotency_key as key, journal.items,
      sum(posting.amount_cents)::bigint as cents
    from journals journal
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.journal_id = journal.journal_id
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.account_id = posting.account_id and account.user_id is not null
    where journal.organization_id = ${tx.organizationId}
      and journal.reverses_journal_id = ${journalId}
    group by journal.organization_id, journal.journal_id`.execute(tx.db)
  return rows
}
