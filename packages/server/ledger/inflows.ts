// Where people's money came from: what was deposited to their spending accounts, newest first. A
// refund of a sale is not an inflow, because the money was already theirs.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../platform/database/transaction.ts'

export interface InflowLine {
  readonly userId: PersonId
  readonly kind: string
  /** The journal's key, which names its cause. */
  readonly key: string
  readonly amountCents: Cents
}

export const inflowsOf = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
  sinceSeconds: number,
): Promise<readonly InflowLine[]> => {
  const { rows } = await sql<InflowLine>`
    select account.user_id, journal.kind, journal.idempotency_key as key, posting.amount_cents
    from accounts account
    join postings posting on posting.organization_id = ${tx.organizationId}
      and posting.account_id = account.account_id
    join journals journal on journal.organization_id = ${tx.organizationId}
      and journal.journal_id = posting.journal_id
    where account.organization_id = ${tx.organizationId}
      and account.user_id = any(${userIds}::uuid[]) and account.purpose = 'spending'
      and posting.amount_cents > 0 and posting.happened_seconds >= ${sinceSeconds}
      and journal.kind <> 'refund'
    order by posting.happened_seconds desc, posting.journal_id desc`.execute(tx.db)
  return rows
}
