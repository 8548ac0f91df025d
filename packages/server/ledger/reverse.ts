// Reverses a journal, in whole or in part. Earlier reversals are counted under the lock of its
// people, so the parts can never add up to more than the original.

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

/** Includes the person whose account it is now, because they may have been merged since. */
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
 * A payment by card or over the counter touched no person's account. Its reversal goes through an
 * account, and the other legs determine the amount.
 */
const isPaidOutside = (original: readonly BookedLeg[]): boolean =>
  !original.some((leg) => isPersonLeg(leg) && leg.amountCents < 0)

/** Each part must go in the opposite direction and not exceed what remains. */
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
   * A part of the journal, with reversed signs. By default, everything that remains is reversed.
   */
  readonly part?: readonly Leg[]
}

export const reverse = async (
  tx: TenantTransaction,
  { journalId, part, ...how }: Reversal,
): Promise<Result<Posted, Refusal>> => {
  const original = await legsOf(tx, 'postings.journalId', journalId)
  if (original.length === 0) return refuse(bankRefusals.JOURNAL_NOT_FOUND)
  // The receiving account is locked too. For a sale that was paid outside, it is the only account
  // that concurrent refunds have in common.
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
  /** What it returned to the journal's people. */
  readonly cents: Cents
}

/**
 * The reversals of a journal so far, under the lock of its people: none can be added until the
 * transaction ends.
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
