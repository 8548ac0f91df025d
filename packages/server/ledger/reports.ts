// Ledger totals for accounting. Everything here is summed from the postings, so that it is correct
// for any day in the past.

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
 * The balance of each account before an instant. Accounts without any postings by then are left
 * out.
 */
const sumsBefore = ({ organizationId }: TenantTransaction, beforeSeconds: number) => sql`
  select account_id, sum(amount_cents)::bigint as cents from postings
  where organization_id = ${organizationId} and happened_seconds < ${beforeSeconds}
  group by account_id`

/**
 * One line per purpose. Accounts with debit and credit balances appear in both columns and are not
 * netted.
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
 * Account by account in the order of their ids, starting where the last page ended. Only the
 * postings of the page's accounts are read.
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
 * What came in from outside and what was returned, by method and day. A negative amount on these
 * accounts is money that came in.
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
