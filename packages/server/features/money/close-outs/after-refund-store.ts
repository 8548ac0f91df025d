import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const lockRefundingOffer = async (
  { db, organizationId }: TenantTransaction,
  offerId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from close_out_people where organization_id = ${organizationId}
        and offer_id = ${offerId} and state = 'refunding' for update`.execute(db)
  return rows.length > 0
}

/** Ignores refunds of an earlier attempt, because they are older. */
export const finishWhenRefundsEnded = async (
  { db, organizationId }: TenantTransaction,
  offerId: string,
  cause: string,
): Promise<void> => {
  await sql`
    update close_out_people person
    set state = case when refunds.declined > 0 then 'failed' else 'refunded' end,
      moved_cents = refunds.moved_cents, why = coalesce(refunds.why, '')
    from (select count(*) filter (where refund.status = 'started') as open,
        count(*) filter (where refund.status = 'declined') as declined,
        coalesce(sum(refund.amount_cents) filter (where refund.status = 'refunded'),
          0) as moved_cents, max(refund.decline_code) as why
      from card_refunds refund
      join close_out_people one on one.organization_id = ${organizationId}
        and one.offer_id = ${offerId} and one.state = 'refunding'
      where refund.organization_id = ${organizationId} and refund.cause = ${cause}
        and refund.started_at >= one.decided_at) refunds
    where person.organization_id = ${organizationId} and person.offer_id = ${offerId}
      and person.state = 'refunding' and refunds.open = 0`.execute(db)
}
