// What people have spent in a day: their charges less refunds of those. Restricted items are summed
// from the items in the journal. Daily limits count in-person purchases. What the household ordered
// in the portal is spending too, but counts toward no limit
// (docs/decisions/0043-limits-are-for-buying-in-person.md). The previously approved part of a sale
// does not count either, and a refund of such a sale first reduces the part that counts.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { SpendingToday } from '@lodgepole/domain/money/charge'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface Spent extends SpendingToday {
  readonly userId: PersonId
}

const FOREVER_SECONDS = 253_402_300_799

const RESTRICTED = sql`coalesce((
  select sum((item ->> 'amountCents')::bigint)
  from jsonb_array_elements(journal.items) item where (item ->> 'restricted')::boolean), 0)`

/**
 * The sales of a period, each with its remaining amount. A refund counts against its own sale, on
 * the day of the sale, and never below zero: it does not free more of a limit than the sale had
 * used. Every spending figure is a sum of these, and every limit is a sum of those that count
 * toward limits.
 */
const netSales = (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  sinceSeconds: number,
  untilSeconds: number | null,
) => sql`
  sale as (
    select account.user_id, account.account_id, journal.journal_id, posting.happened_seconds,
      -posting.amount_cents as cents, ${RESTRICTED} as restricted, journal.outside_limits,
      journal.agreed_before_cents
    from accounts account
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.account_id = account.account_id
    join journals journal on journal.organization_id = ${tx.organizationId}
      and journal.journal_id = posting.journal_id
    where account.organization_id = ${tx.organizationId}
      and account.user_id = any(${userIds}::uuid[]) and account.purpose = 'spending'
      and posting.happened_seconds >= ${sinceSeconds}
      and posting.happened_seconds < coalesce(${untilSeconds}::bigint, ${FOREVER_SECONDS})
      and journal.kind = 'transaction' and posting.amount_cents < 0),
  back as (
    select sale.journal_id, sum(posting.amount_cents) as cents, sum(${RESTRICTED}) as restricted
    from sale
    join journals journal on journal.organization_id = ${tx.organizationId}
      and journal.reverses_journal_id = sale.journal_id
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.journal_id = journal.journal_id and posting.account_id = sale.account_id
    group by sale.journal_id),
  kept as (
    select sale.user_id, sale.happened_seconds, sale.outside_limits,
      sale.cents - coalesce(back.cents, 0) as cents,
      greatest(0, sale.cents - coalesce(back.cents, 0) - sale.agreed_before_cents) as counted,
      greatest(0, least(sale.restricted - coalesce(back.restricted, 0),
          sale.cents - coalesce(back.cents, 0))) as restricted
    from sale left join back using (journal_id))`

/**
 * What counts toward the limits of a day that ends before `untilSeconds`: one line per person,
 * however many people and charges there are.
 */
export const spentBetween = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  sinceSeconds: number,
  untilSeconds: number,
): Promise<readonly Spent[]> => {
  const { rows } = await sql<Spent>`
    with ${netSales(tx, userIds, sinceSeconds, untilSeconds)}
    select user_id, sum(counted)::bigint as all_cents,
      sum(least(restricted, counted))::bigint as restricted_cents
    from kept where not outside_limits group by user_id`.execute(tx.db)
  return rows
}

export interface DaySpent {
  readonly day: string
  readonly cents: Cents
}

/** Everything these people spent per calendar day. Days without spending are missing. */
export const spentByDay = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  sinceSeconds: number,
  timeZone: string,
): Promise<readonly DaySpent[]> => {
  const { rows } = await sql<DaySpent>`
    with ${netSales(tx, userIds, sinceSeconds, null)}
    select to_char(to_timestamp(happened_seconds) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(cents)::bigint as cents from kept group by day`.execute(tx.db)
  return rows
}
