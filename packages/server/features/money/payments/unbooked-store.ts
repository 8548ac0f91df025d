// Card attempts that are not in the ledger: payments and refunds that are pending, declined, or
// abandoned. Newest first, paged by a key.

import type { PaymentId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { MoneyState } from '@lodgepole/domain/money/money-list'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { PaymentPurpose } from './store.ts'

export interface UnbookedFilter {
  readonly state?: Exclude<MoneyState, 'booked'> | undefined
  readonly provider?: CardProcessor | undefined
  /** A payment also matches the people it is for. */
  readonly personId?: PersonId | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

export interface UnbookedRow {
  readonly id: string
  readonly isRefund: boolean
  readonly purpose: PaymentPurpose
  readonly status: 'started' | 'declined' | 'abandoned'
  readonly provider: CardProcessor
  readonly startedAt: Date
  readonly amountCents: Cents
  readonly userId: string
  readonly brand: string | null
  readonly last4: string | null
  readonly declineCode: string | null
}

const statusOf = { 'under-way': 'started', declined: 'declined', 'given-up': 'abandoned' } as const

const bounds = (
  table: 'payment' | 'refund',
  { state, provider, since, until }: UnbookedFilter,
  after: MomentKey | undefined,
) => {
  const [at, id, status] = [
    sql.ref(`${table}.started_at`),
    sql.ref(`${table}.${table}_id`),
    sql.ref(`${table}.status`),
  ]
  return sql`${state === undefined ? sql`` : sql`and ${status} = ${statusOf[state]}`}
      ${provider === undefined ? sql`` : sql`and payment.provider = ${provider}`}
    ${since === undefined ? sql`` : sql`and ${at} >= ${since}`}
      ${until === undefined ? sql`` : sql`and ${at} < ${until}`}
    ${after === undefined ? sql`` : sql`and (${at}, ${id}) < (${after.happenedAt}, ${after.id})`}`
}

export const listUnbookedPayments = async (
  { db, organizationId }: TenantTransaction,
  filter: UnbookedFilter,
  after: MomentKey | undefined,
  limit: number,
): Promise<readonly UnbookedRow[]> => {
  const { personId } = filter
  const concerns =
    personId === undefined
      ? sql``
      : sql`and (payment.user_id = ${personId} or (
    payment.user_id = (select account_holder_id from users where organization_id = ${organizationId}
        and user_id = ${personId})
          and payment.details -> 'allocations' @>
          ${JSON.stringify([{ authUserId: personId }])}::jsonb))`
  const { rows } = await sql<UnbookedRow>`
    select payment.payment_id as id, false as is_refund, payment.purpose, payment.status,
      payment.provider, payment.started_at, payment.amount_cents, payment.user_id, payment.brand,
      payment.last4, payment.decline_code
    from payments payment
    where payment.organization_id = ${organizationId}
      and payment.status <> 'approved' ${concerns} ${bounds('payment', filter, after)}
    order by payment.started_at desc, payment.payment_id desc limit ${limit}`.execute(db)
  return rows
}

export const listUnbookedRefunds = async (
  { db, organizationId }: TenantTransaction,
  filter: UnbookedFilter,
  after: MomentKey | undefined,
  limit: number,
): Promise<readonly UnbookedRow[]> => {
  const { rows } = await sql<UnbookedRow>`
    select refund.refund_id as id, true as is_refund, payment.purpose, refund.status,
      payment.provider, refund.started_at, refund.amount_cents, refund.user_id, payment.brand,
      payment.last4, refund.decline_code
    from card_refunds refund
    join payments payment on payment.organization_id = ${organizationId}
      and payment.payment_id = refund.payment_id
    where refund.organization_id = ${organizationId}
      and refund.status <> 'refunded'
      ${filter.personId === undefined ? sql`` : sql`and refund.user_id = ${filter.personId}`}
      ${bounds('refund', filter, after)}
    order by refund.started_at desc, refund.refund_id desc limit ${limit}`.execute(db)
  return rows
}

/** The card of each payment behind these references. A refund has the card of its payment. */
export const findCards = async (
  { db, organizationId }: TenantTransaction,
  paymentIds: readonly PaymentId[],
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (paymentIds.length + refundIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; card: string }>`
    select payment_id as id, trim(coalesce(brand, '') || ' ' || coalesce(last4, '')) as card
    from payments
    where organization_id = ${organizationId} and payment_id = any(${[...paymentIds]}::uuid[])
    union all
    select refund.refund_id, trim(coalesce(payment.brand, '') || ' ' || coalesce(payment.last4, ''))
    from card_refunds refund
    join payments payment on payment.organization_id = ${organizationId}
      and payment.payment_id = refund.payment_id
    where refund.organization_id = ${organizationId}
      and refund.refund_id = any(${[...refundIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, card }) => [id, card]))
}
