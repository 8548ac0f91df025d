// What people have spent since an instant: their charges, less what was given back of those. Restricted items are summed from
// what the journal says was bought.

import { sql } from 'kysely'
import type { SpendingToday } from '@lodgepole/domain/bank/charge'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface Spent extends SpendingToday {
  readonly userId: string
}

const RESTRICTED = sql`coalesce((
  select sum((item ->> 'amountCents')::bigint) from jsonb_array_elements(journal.items) item where (item ->> 'restricted')::boolean), 0)`

/** One line for each person who spent anything, however many people and charges there are. */
export const spentSince = async (tx: TenantTransaction, userIds: readonly string[], sinceSeconds: number): Promise<readonly Spent[]> => {
  const { rows } = await sql<Spent>`
    select account.user_id, -sum(posting.amount_cents)::bigint as all_cents,
      sum(case journal.kind when 'transaction' then ${RESTRICTED} else -${RESTRICTED} end)::bigint as restricted_cents
    from accounts account
    join postings posting on posting.organization_id = account.organization_id and posting.account_id = account.account_id
    join journals journal on journal.organization_id = posting.organization_id and journal.journal_id = posting.journal_id
    left join journals original on original.organization_id = journal.organization_id and original.journal_id = journal.reverses_journal_id
    where account.organization_id = ${tx.organizationId} and account.user_id = any(${userIds}::uuid[]) and account.purpose = 'spending'
      and posting.happened_seconds >= ${sinceSeconds}
      and (journal.kind = 'transaction' or (original.kind = 'transaction' and original.happened_seconds >= ${sinceSeconds}))
    group by account.user_id`.execute(tx.db)
  return rows
}

export interface DaySpent {
  readonly day: string
  readonly cents: number
}

/** What these people spent on each day of a calendar, in absolute amounts; days without spending are missing. */
export const spentByDay = async (tx: TenantTransaction, userIds: readonly string[], sinceSeconds: number, timeZone: string): Promise<readonly DaySpent[]> => {
  const { rows } = await sql<DaySpent>`
    select to_char(to_timestamp(posting.happened_seconds) at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(abs(posting.amount_cents))::bigint as cents
    from accounts account
    join postings posting on posting.organization_id = account.organization_id and posting.account_id = account.account_id
    join journals journal on journal.organization_id = posting.organization_id and journal.journal_id = posting.journal_id
    where account.organization_id = ${tx.organizationId} and account.user_id = any(${userIds}::uuid[]) and account.purpose = 'spending'
      and posting.happened_seconds >= ${sinceSeconds} and journal.kind = 'transaction'
    group by day`.execute(tx.db)
  return rows
}
