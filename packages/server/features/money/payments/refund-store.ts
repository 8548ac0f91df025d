// Rows of refunds to cards. A payment's row counts what is refunded of it, so two refunds cannot
// take the same money.

import type { HoldId, PaymentId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refundTransitions, type RefundStatus } from '@lodgepole/domain/money/payment'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { sql } from 'kysely'
import { mayBecome, requireSteps } from '../../../platform/database/status-step.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'

export interface NewRefund {
  readonly refundId: string
  readonly paymentId: PaymentId
  readonly userId: string
  readonly amountCents: Cents
  readonly cause: string
}

/** Call before accounts are locked. Code that needs both locks payments first. */
export const lockPayments = async (
  tx: TenantTransaction,
  paymentIds: readonly PaymentId[],
): Promise<void> => {
  await sql`select from payments where organization_id = ${tx.organizationId}
      and payment_id = any(${[...paymentIds]}::uuid[]) order by payment_id for update`.execute(
    tx.db,
  )
}

/**
 * Counts these amounts as refunded under the rows' locks, which are taken in a fixed order. False
 * when one of them exceeds the remaining amount. In that case nothing has changed.
 */
export const reserveRefunds = async (
  tx: TenantTransaction,
  wanted: readonly Pick<NewRefund, 'paymentId' | 'amountCents'>[],
): Promise<boolean> => {
  const [ids, cents] = [
    wanted.map(({ paymentId }) => paymentId),
    wanted.map(({ amountCents }) => amountCents),
  ]
  const { rows } = await sql<{ paymentId: PaymentId; leftCents: Cents }>`
    select payment_id, amount_cents - refunded_cents as left_cents from payments
    where organization_id = ${tx.organizationId} and payment_id = any(${ids}::uuid[])
      and status = 'approved' order by payment_id for update`.execute(tx.db)
  const fits = wanted.every(
    ({ paymentId, amountCents }) =>
      amountCents <= (rows.find((row) => row.paymentId === paymentId)?.leftCents ?? 0),
  )
  if (!fits) return false
  await sql`
    update payments
    set refunded_cents = refunded_cents + wanted.cents
    from unnest(${ids}::uuid[], ${cents}::bigint[]) as wanted (payment_id, cents)
    where payments.organization_id = ${tx.organizationId}
      and payments.payment_id = wanted.payment_id`.execute(tx.db)
  return true
}

/** Money that the provider refused to refund can be returned in another way. */
export const unreserveRefund = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
  amountCents: Cents,
): Promise<void> => {
  await tx.db
    .updateTable('payments')
    .set({ refundedCents: sql`refunded_cents - ${amountCents}::bigint` })
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', paymentId)
    .execute()
}

export const insertRefund = async (
  tx: TenantTransaction,
  refund: NewRefund & { readonly holdId: HoldId },
  startedAt: Date,
  lookAgainAt: Date,
): Promise<void> => {
  await tx.db
    .insertInto('cardRefunds')
    .values({ ...refund, organizationId: tx.organizationId, startedAt, lookAgainAt })
    .execute()
}

const refundRows = (tx: TenantTransaction) =>
  tx.db
    .selectFrom('cardRefunds as refund')
    .innerJoin('payments as payment', (join) =>
      join
        .on('payment.organizationId', '=', tx.organizationId)
        .onRef('payment.paymentId', '=', 'refund.paymentId'),
    )
    .selectAll('refund')
    .select([
      'payment.journalId as paymentJournalId',
      'payment.provider',
      'payment.providerPaymentId',
      'payment.brand',
      'payment.last4',
      'payment.purpose',
      'payment.payerName',
      'payment.payerEmail',
      'payment.details',
    ])
    .$narrowType<{ status: RefundStatus; provider: CardProcessor; providerPaymentId: string }>()

export const findRefund = (tx: TenantTransaction, refundId: string) =>
  refundRows(tx)
    .where('refund.organizationId', '=', tx.organizationId)
    .where('refund.refundId', '=', refundId)
    .executeTakeFirst()

export type CardRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Held until the transaction ends, so of two processes that know an outcome, one settles and the
 * other sees that it is settled.
 */
export const lockRefund = (tx: TenantTransaction, refundId: string) =>
  refundRows(tx)
    .where('refund.organizationId', '=', tx.organizationId)
    .where('refund.refundId', '=', refundId)
    .forUpdate(['refund'])
    .executeTakeFirst()

/** Covers any number of causes in one statement, newest first. */
export const listRefundsOf = (tx: TenantTransaction, causes: readonly string[]) =>
  refundRows(tx)
    .where('refund.organizationId', '=', tx.organizationId)
    .where('refund.cause', '=', (where) => where.fn.any(where.val([...causes])))
    .orderBy('refund.startedAt', 'desc')
    .orderBy('refund.refundId')
    .execute()

/** A payment's refunds that were sent to the provider and have no recorded outcome. */
export const listAskedRefunds = (
  tx: TenantTransaction,
  provider: CardProcessor,
  providerPaymentId: string,
) =>
  refundRows(tx)
    .where('refund.organizationId', '=', tx.organizationId)
    .where('payment.provider', '=', provider)
    .where('payment.providerPaymentId', '=', providerPaymentId)
    .where('refund.status', '=', 'started')
    .where('refund.askedAt', 'is not', null)
    .execute()

/**
 * True for the process that may call the provider until `mineUntil`. A process that finds the
 * refund open after that calls again with the same key.
 */
export const claimRefund = async (
  tx: TenantTransaction,
  refundId: string,
  now: Date,
  mineUntil: Date,
): Promise<boolean> => {
  const claimed = await tx.db
    .updateTable('cardRefunds')
    .set({
      askedAt: sql`coalesce(asked_at, ${now})`,
      lookAgainAt: mineUntil,
      looks: sql`looks + 1`,
    })
    .where('organizationId', '=', tx.organizationId)
    .where('refundId', '=', refundId)
    .where('status', '=', 'started')
    .where((where) => where.or([where('askedAt', 'is', null), where('lookAgainAt', '<=', now)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

export const postponeRefund = async (
  tx: TenantTransaction,
  refundId: string,
  lookAgainAt: Date,
): Promise<void> => {
  await tx.db
    .updateTable('cardRefunds')
    .set({ lookAgainAt })
    .where('organizationId', '=', tx.organizationId)
    .where('refundId', '=', refundId)
    .where('status', '=', 'started')
    .execute()
}

export type RefundSettlement =
  | { readonly status: 'refunded'; readonly providerRefundId: string }
  | { readonly status: 'declined'; readonly code: string }

export const markRefundSettled = async (
  tx: TenantTransaction,
  refundId: string,
  settlement: RefundSettlement,
  now: Date,
): Promise<void> => {
  const outcome =
    settlement.status === 'refunded'
      ? { providerRefundId: settlement.providerRefundId }
      : { declineCode: settlement.code }
  const { numUpdatedRows } = await tx.db
    .updateTable('cardRefunds')
    .set({ ...outcome, status: settlement.status, settledAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('refundId', '=', refundId)
    .where(mayBecome('status', refundTransitions, settlement.status))
    .executeTakeFirst()
  requireSteps(`refund ${refundId}`, settlement.status, numUpdatedRows)
}

/** Open refunds that are due, in any organization, longest waiting first. */
export const listOpenRefunds = (tx: SystemTransaction, now: Date, limit: number) =>
  tx.db
    .selectFrom('cardRefunds')
    .select(['organizationId', 'refundId'])
    .where('status', '=', 'started')
    .where('lookAgainAt', '<=', now)
    .orderBy('lookAgainAt')
    .limit(limit)
    .execute()

/** How long after a payment its provider can refund it. */
const REFUNDABLE_DAYS: Readonly<Record<CardProcessor, number>> = { square: 365, authorizenet: 180 }
const DAY_MS = 24 * 60 * 60 * 1000
export const MAX_REFUNDABLE_MS = Math.max(...Object.values(REFUNDABLE_DAYS)) * DAY_MS

export interface Refundable {
  readonly paymentId: PaymentId
  /** The household account the payment was for. */
  readonly accountUserId: HouseholdId
  readonly provider: CardProcessor
  readonly purpose: string
  readonly amountCents: Cents
  readonly leftCents: Cents
  /** Amounts refunded or being refunded, by the person who owned the money. */
  readonly takenCents: Readonly<Record<string, number>>
  readonly brand: string | null
  readonly last4: string | null
  readonly payerName: string
  readonly details: unknown
}

export const listRefundable = (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  nowMs: number,
): Promise<readonly Refundable[]> => listRefundableOf(tx, [accountUserId], nowMs)

/**
 * Card payments for households that can still be refunded, newest first. Payments with a refund
 * that the provider refused are left out unless `evenRefused` is set.
 */
export const listRefundableOf = async (
  tx: TenantTransaction,
  accountUserIds: readonly HouseholdId[],
  nowMs: number,
  evenRefused = false,
): Promise<readonly Refundable[]> => {
  const since = (provider: CardProcessor) => new Date(nowMs - REFUNDABLE_DAYS[provider] * DAY_MS)
  const { rows } = await sql<Refundable>`
    select payment.payment_id, payment.user_id as account_user_id, payment.provider,
      payment.purpose, payment.amount_cents,
      payment.amount_cents - payment.refunded_cents as left_cents,
      payment.brand, payment.last4, payment.payer_name, payment.details,
      coalesce(taken.by_person, '{}') as taken_cents
    from payments payment
    left join lateral (
      select jsonb_object_agg(user_id, cents) filter (where user_id is not null) as by_person,
        bool_or(refused) as refused from (
        select user_id, sum(amount_cents) filter (where status <> 'declined') as cents,
          bool_or(status = 'declined') as refused from card_refunds refund
        where refund.organization_id = ${tx.organizationId}
          and refund.payment_id = payment.payment_id group by user_id) of_person) taken on true
    where payment.organization_id = ${tx.organizationId}
      and payment.user_id = any(${[...accountUserIds]}::uuid[]) and payment.status = 'approved'
      and payment.purpose in ('deposit', 'gift', 'top-up')
      and payment.started_at >= case when payment.provider = 'square'
        then ${since('square')}::timestamptz else ${since('authorizenet')}::timestamptz end
      and (${evenRefused} or not coalesce(taken.refused, false))
    order by payment.started_at desc, payment.payment_id`.execute(tx.db)
  return rows
}
