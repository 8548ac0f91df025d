// What people have spent in a day: their charges, less what was given back of those. Restricted
// items are summed from what the journal says was bought. Daily limits count what was bought in
// person; what the household decided on in the portal is spent too, but counts toward no limit
// (docs/decisions/0043-limits-are-for-buying-in-person.md); nor does the part of a sale that was
// agreed to before. What is given back of such a sale makes room first.

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
 * The sales of a span with what is left of each. What was given back counts against its own sale,
 * on the day of the sale, and never below nothing: a refund does not make room that the sale had
 * not taken. Every figure of spending is a sum of these, and every limit of those that limits
 * count.
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
 * What counts toward the limits of a day that ends before `untilSeconds`: one line for each person,
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

/** All that these people spent on each day of a calendar; days without spending are missing. */
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
