import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const lockOpen = async (
  tx: TenantTransaction,
  userId: PersonId,
): Promise<string | undefined> => {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id
    from remaining_offers
    where organization_id = ${tx.organizationId} and user_id = ${userId} and choice is null
    for update`.execute(tx.db)
  return rows[0]?.offerId
}

/** People who decided to keep exactly the current amount. */
export const listKeepers = async (
  tx: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ userId: PersonId; amountCents: Cents }>`
    select distinct on (user_id) user_id, case when choice = 'carry-over' then amount_cents
      end as amount_cents from remaining_offers
    where organization_id = ${tx.organizationId} and user_id = any(${[...userIds]}::uuid[])
      and choice is distinct from 'superseded'
    order by user_id, made_at desc`.execute(tx.db)
  return new Map(
    rows
      .filter(({ amountCents }) => amountCents !== null)
      .map(({ userId, amountCents }) => [userId, amountCents]),
  )
}
