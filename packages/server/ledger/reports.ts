// The ledger added up for book keepers. Everything here is summed from the postings, so that it is
// right for any day in the past.

import type { LedgerAccountId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { OrganizationPurpose, PaidBy, PersonPurpose } from '@lodgepole/domain/money/accounts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

type Purpose = PersonPurpose | OrganizationPurpose

export interface PurposeSum {
  readonly purpose: Purpose
  readonly ofPeople: boolean
  readonly accounts: number
  readonly debitCents: Cents
  readonly creditCents: Cents
}

/**
 * What stands on each account before an instant; accounts that never had anything until then are
 * left out.
 */
const sumsBefore = ({ organizationId }: TenantTransaction, beforeSeconds: number) => sql`
  select account_id, sum(amount_cents)::bigint as cents from postings
  where organization_id = ${organizationId} and happened_seconds < ${beforeSeconds}
  group by account_id`

/**
 * A line for each purpose. Accounts on both sides stand in both columns: they are not balanced
 * against each other.
 */
export const sumsByPurpose = async (
  tx: TenantTransaction,
  beforeSeconds: number,
): Promise<readonly PurposeSum[]> => {
  const { rows } = await sql<PurposeSum>`
    select account.purpose, account.user_id is not null as of_people, count(*)::int as accounts,
      coalesce(-sum(total.cents) filter (where total.cents < 0), 0)::bigint as debit_cents,
      coalesce(sum(total.cents) filter (where total.cents > 0), 0)::bigint as credit_cents
    from (${sumsBefore(tx, beforeSeconds)}) total
    join accounts account on account.organization_id = ${tx.organizationId}
      and account.account_id = total.account_id
    group by account.purpose, account.user_id is not null
    order by of_people desc, account.purpose`.execute(tx.db)
  return rows
}

export interface AccountSum {
  readonly accountId: LedgerAccountId
  readonly purpose: Purpose
  readonly userId: PersonId | null
  readonly cents: Cents
}

/**
 * Account by account in the order of their ids, from where the last page ended: the postings of a
 * page's accounts alone are read.
 */
export const sumsByAccount = async (
  tx: TenantTransaction,
  beforeSeconds: number,
  afterId: string | undefined,
  limit: number,
): Promise<readonly AccountSum[]> => {
  const { rows } = await sql<AccountSum>`
    select account.account_id, account.purpose, account.user_id,
      coalesce(total.cents, 0)::bigint as cents
    from (select account_id, purpose, user_id from accounts
      where organization_id = ${tx.organizationId}
        ${afterId === undefined ? sql`` : sql`and account_id > ${afterId}`}
      order by account_id limit ${limit}) account
    left join lateral (
      select sum(amount_cents) as cents from postings
      where organization_id = ${tx.organizationId} and account_id = account.account_id
        and happened_seconds < ${beforeSeconds}) total on true
    order by account.account_id`.execute(tx.db)
  return rows
}

export interface DayOfPayments {
  readonly day: string
  readonly paidBy: PaidBy | null
  readonly paymentCount: number
  readonly paymentCents: Cents
  readonly refundCount: number
  readonly refundCents: Cents
}

const OUTSIDE: readonly OrganizationPurpose[] = ['card-clearing', 'cash', 'cheques', 'bank']

/**
 * What came in from outside and went back there, by way and day. A minus on these accounts is money
 * that came.
 */
export const paymentsByDay = async (
  tx: TenantTransaction,
  sinceSeconds: number,
  untilSeconds: number,
  timeZone: string,
): Promise<readonly DayOfPayments[]> => {
  const { rows } = await sql<DayOfPayments>`
    select to_char(to_timestamp(posting.happened_seconds) at time zone ${timeZone},
      'YYYY-MM-DD') as day, journal.paid_by,
      count(*) filter (where posting.amount_cents < 0)::int as payment_count,
      coalesce(-sum(posting.amount_cents) filter (where posting.amount_cents < 0),
        0)::bigint as payment_cents,
      count(*) filter (where posting.amount_cents > 0)::int as refund_count,
      coalesce(sum(posting.amount_cents) filter (where posting.amount_cents > 0),
        0)::bigint as refund_cents
    from accounts account
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.account_id = account.account_id
    join journals journal on journal.organization_id = ${tx.organizationId}
      and journal.journal_id = posting.journal_id
    where account.organization_id = ${tx.organizationId} and account.user_id is null
      and account.purpose = any(${[...OUTSIDE]}::text[])
      and posting.happened_seconds >= ${sinceSeconds} and posting.happened_seconds < ${untilSeconds}
    group by day, journal.paid_by order by day desc, journal.paid_by nulls last`.execute(tx.db)
  return rows
}
