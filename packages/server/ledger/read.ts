// Reading the ledger: what a person has, had and did, and whether the ledger as a whole adds up.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { JournalId, LedgerAccountId, PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { PersonPurpose } from '@lodgepole/domain/money/accounts'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface Balance {
  readonly userId: PersonId
  readonly spendingCents: Cents
  readonly scheduledCents: Cents
  readonly heldCents: Cents
}

/** For any number of people in one statement. A person without an account has nothing. */
export const balancesOf = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<readonly Balance[]> => {
  const { rows } = await sql<Balance>`
    select wanted.user_id,
      coalesce(sum(account.balance_cents) filter (where account.purpose = 'spending'),
        0)::bigint as spending_cents,
      coalesce(sum(account.balance_cents) filter (where account.purpose = 'scheduled'),
        0)::bigint as scheduled_cents,
      coalesce(sum(account.held_cents), 0)::bigint as held_cents
    from unnest(${userIds}::uuid[]) with ordinality as wanted (user_id, place)
    left join accounts account on account.organization_id = ${tx.organizationId}
      and account.user_id = wanted.user_id
    group by wanted.user_id, wanted.place order by wanted.place`.execute(tx.db)
  return rows
}

/** An account's balance at the end of a second, from its postings alone. */
export const balanceAt = async (
  tx: TenantTransaction,
  userId: PersonId,
  purpose: PersonPurpose,
  atSeconds: number,
): Promise<number> => {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(posting.amount_cents), 0)::bigint as cents
    from accounts account
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.account_id = account.account_id
    where account.organization_id = ${tx.organizationId} and account.user_id = ${userId}
      and account.purpose = ${purpose}
      and posting.happened_seconds <= ${atSeconds}`.execute(tx.db)
  return rows[0]?.cents ?? 0
}

export interface StatementLine {
  readonly journalId: JournalId
  /** The journal's key, which names its cause. */
  readonly key: string
  readonly accountId: LedgerAccountId
  readonly purpose: PersonPurpose
  readonly userId: PersonId
  readonly kind: string
  readonly happenedSeconds: number
  readonly amountCents: Cents
  readonly locationName: string | null
  readonly memo: string | null
  readonly paidBy: string | null
  readonly items: unknown
  readonly reversesJournalId: string | null
}

/** Where a page ended. The next one begins after it. */
export type StatementKey = Pick<StatementLine, 'happenedSeconds' | 'journalId' | 'accountId'>

export interface StatementPage {
  readonly limit: number
  readonly after?: StatementKey | undefined
  readonly sinceSeconds?: number | undefined
  readonly untilSeconds?: number | undefined
  readonly kind?: string | undefined
  /**
   * Only spendable money by default. With both purposes, every line is included, and a person's
   * lines add up to what they have.
   */
  readonly purposes?: readonly PersonPurpose[] | undefined
}

const POSTING_COLUMNS = [
  'postings.journalId',
  'postings.happenedSeconds',
  'postings.amountCents',
  'journals.kind',
  'journals.locationName',
  'journals.memo',
  'journals.paidBy',
  'journals.items',
  'journals.reversesJournalId',
  'journals.idempotencyKey as key',
] as const

const LINE_COLUMNS = [
  'line.journalId',
  'line.key',
  'accounts.accountId',
  'accounts.purpose',
  'accounts.userId',
  'line.kind',
  'line.happenedSeconds',
  'line.amountCents',
  'line.locationName',
  'line.memo',
  'line.paidBy',
  'line.items',
  'line.reversesJournalId',
] as const

/**
 * The accounts of these people, newest lines first. The cost does not depend on the length of the
 * history.
 */
export const statement = (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  { limit, after, sinceSeconds, untilSeconds, kind, purposes = ['spending'] }: StatementPage,
): Promise<StatementLine[]> => {
  // A transfer within a household has two lines in one journal, which the account distinguishes.
  // The first half of the condition is what the index covers.
  const older =
    after &&
    sql<boolean>`(postings.happened_seconds, postings.journal_id) <= (${after.happenedSeconds},
        ${after.journalId})
    and (postings.happened_seconds, postings.journal_id, accounts.account_id) <
      (${after.happenedSeconds}, ${after.journalId}, ${after.accountId})`
  return (
    tx.db
      .selectFrom('accounts')
      // Each account supplies a page of its own, and the newest lines of all are taken from those.
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('postings')
            .innerJoin('journals', (join) =>
              join
                .on('journals.organizationId', '=', tx.organizationId)
                .onRef('journals.journalId', '=', 'postings.journalId'),
            )
            .select(POSTING_COLUMNS)
            .where('postings.organizationId', '=', tx.organizationId)
            .whereRef('postings.accountId', '=', 'accounts.accountId')
            .$if(older !== undefined, (page) => page.where(older ?? sql<boolean>`true`))
            .$if(sinceSeconds !== undefined, (page) =>
              page.where('postings.happenedSeconds', '>=', sinceSeconds ?? 0),
            )
            .$if(untilSeconds !== undefined, (page) =>
              page.where('postings.happenedSeconds', '<', untilSeconds ?? 0),
            )
            .$if(kind !== undefined, (page) => page.where('journals.kind', '=', kind ?? ''))
            .orderBy('postings.happenedSeconds', 'desc')
            .orderBy('postings.journalId', 'desc')
            .limit(limit)
            .as('line'),
        (join) => join.onTrue(),
      )
      .select(LINE_COLUMNS)
      .$narrowType<{ userId: PersonId; purpose: PersonPurpose }>()
      .where('accounts.organizationId', '=', tx.organizationId)
      .where('accounts.userId', 'in', userIds)
      .where('accounts.purpose', 'in', purposes)
      .orderBy('line.happenedSeconds', 'desc')
      .orderBy('line.journalId', 'desc')
      .orderBy('accounts.accountId', 'desc')
      .limit(limit)
      .execute()
  )
}

/** What a line of a statement and all later lines changed on its account. */
export const newerThan = async (
  tx: TenantTransaction,
  { happenedSeconds, journalId, accountId }: StatementKey,
): Promise<number> => {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from postings
    where organization_id = ${tx.organizationId} and account_id = ${accountId}
      and (happened_seconds, journal_id) >= (${happenedSeconds}, ${journalId})`.execute(tx.db)
  return rows[0]?.cents ?? 0
}

export interface TrialBalanceLine {
  readonly purpose: string
  readonly sumCents: Cents
}

/** All accounts by purpose, from the postings. The lines add up to zero. */
export const trialBalance = async (tx: TenantTransaction): Promise<readonly TrialBalanceLine[]> => {
  const { rows } = await sql<TrialBalanceLine>`
    select account.purpose, sum(posting.amount_cents)::bigint as sum_cents
    from postings posting
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.account_id = posting.account_id
    where posting.organization_id = ${tx.organizationId}
    group by account.purpose order by account.purpose`.execute(tx.db)
  return rows
}

/** The other people whose spendable money each of these journals moved. */
export const counterpartsOf = async (
  tx: TenantTransaction,
  journalIds: readonly JournalId[],
): Promise<readonly { readonly journalId: JournalId; readonly userId: PersonId }[]> => {
  if (journalIds.length === 0) return []
  return tx.db
    .selectFrom('postings')
    .innerJoin('accounts', (join) =>
      join
        .on('accounts.organizationId', '=', tx.organizationId)
        .onRef('accounts.accountId', '=', 'postings.accountId'),
    )
    .select(['postings.journalId', 'accounts.userId'])
    .$narrowType<{ userId: PersonId }>()
    .where('postings.organizationId', '=', tx.organizationId)
    .where('postings.journalId', '=', (where) => where.fn.any(where.val([...journalIds])))
    .where('accounts.userId', 'is not', null)
    .execute()
}

/** A sale and its buyer. */
export const findSaleBuyer = async (tx: TenantTransaction, journalId: JournalId) =>
  tx.db
    .selectFrom('journals')
    .innerJoin('postings', (join) =>
      join
        .on('postings.organizationId', '=', tx.organizationId)
        .onRef('postings.journalId', '=', 'journals.journalId'),
    )
    .innerJoin('accounts', (join) =>
      join
        .on('accounts.organizationId', '=', tx.organizationId)
        .onRef('accounts.accountId', '=', 'postings.accountId'),
    )
    .select([
      'accounts.userId',
      'journals.idempotencyKey as key',
      'journals.items',
      'journals.locationName',
    ])
    .$narrowType<{ userId: PersonId; items: readonly unknown[] }>()
    .where('journals.organizationId', '=', tx.organizationId)
    .where('journals.journalId', '=', journalId)
    .where('journals.kind', '=', 'transaction')
    .where('accounts.userId', 'is not', null)
    .executeTakeFirst()

/** Members' money with the organization, spendable or scheduled. */
export const membersMoney = async (tx: TenantTransaction): Promise<number> => {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(balance_cents), 0)::bigint as cents from accounts
    where organization_id = ${tx.organizationId}
      and user_id is not null and balance_cents > 0`.execute(tx.db)
  return rows[0]?.cents ?? 0
}
