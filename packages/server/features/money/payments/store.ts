// Rows of card payments. Commands decide what happens to them; this module only has the statements.

import type { ContributorId, JournalId, PaymentId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { paymentTransitions, type PaymentStatus } from '@lodgepole/domain/money/payment'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { sql } from 'kysely'
import { mayBecome, requireSteps } from '../../../platform/database/status-step.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import type { ApprovedCharge } from '../../../ports/card-payments.ts'
import { refuseMerged } from '../../people/households/index.ts'

export const paymentPurposes = [
  'deposit',
  'gift',
  'top-up',
  'reservation',
  'order',
  'invoice',
] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

export interface NewPayment {
  readonly paymentId: PaymentId
  readonly purpose: PaymentPurpose
  readonly provider: CardProcessor
  readonly reference: string
  readonly amountCents: Cents
  readonly userId: string
  readonly contributorId?: ContributorId | undefined
  readonly payerEmail: string
  readonly payerName: string
  readonly details: object
}

const paymentRow = (tx: TenantTransaction, paymentId: PaymentId) =>
  tx.db
    .selectFrom('payments')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', paymentId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof paymentRow>['executeTakeFirst']>>>

export type Payment = Omit<Row, 'purpose' | 'status' | 'provider'> & {
  readonly purpose: PaymentPurpose
  readonly status: PaymentStatus
  readonly provider: CardProcessor
}

const known = (row: Row | undefined) => row as Payment | undefined

/**
 * When the job first checks an open payment. By then the caller has had an answer or never will.
 */
export const FIRST_CHECK_MS = 60_000

export const insertPayment = async (
  tx: TenantTransaction,
  { details, ...payment }: NewPayment,
  now: Date,
  lookAgainAt: Date,
): Promise<void> => {
  await tx.db
    .insertInto('payments')
    .values({
      ...payment,
      organizationId: tx.organizationId,
      details: JSON.stringify(details),
      startedAt: now,
      lookAgainAt,
    })
    .execute()
  await refuseMerged(tx, [payment.userId])
}

export const findPayment = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
): Promise<Payment | undefined> => known(await paymentRow(tx, paymentId).executeTakeFirst())

/** What a list shows of any number of payments, in one statement. */
export const listPayments = async (
  tx: TenantTransaction,
  paymentIds: readonly PaymentId[],
): Promise<readonly Pick<Payment, 'paymentId' | 'purpose' | 'brand' | 'last4' | 'details'>[]> => {
  if (paymentIds.length === 0) return []
  return tx.db
    .selectFrom('payments')
    .select(['paymentId', 'purpose', 'brand', 'last4', 'details'])
    .$narrowType<{ purpose: PaymentPurpose }>()
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', (where) => where.fn.any(where.val([...paymentIds])))
    .execute()
}

/**
 * Held until the transaction ends, so of two processes that know an outcome, one settles and the
 * other sees that it is settled.
 */
export const lockPayment = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
): Promise<Payment | undefined> =>
  known(await paymentRow(tx, paymentId).forUpdate().executeTakeFirst())

export const findPaymentByReference = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  reference: string,
): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('payments')
    .select('paymentId')
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.paymentId
}

/** True for the process that may request the charge. No other process gets this answer. */
export const claimPaymentRequest = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
  now: Date,
): Promise<boolean> => {
  const claimed = await tx.db
    .updateTable('payments')
    .set({ askedAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'started')
    .where('askedAt', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

export type Settlement =
  | { readonly status: 'approved'; readonly charge: ApprovedCharge }
  | { readonly status: 'declined'; readonly code: string }
  | { readonly status: 'abandoned' }

export const markSettled = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
  settlement: Settlement,
  now: Date,
): Promise<void> => {
  const outcome =
    settlement.status === 'approved'
      ? {
          providerPaymentId: settlement.charge.providerPaymentId,
          brand: settlement.charge.brand,
          last4: settlement.charge.last4,
          askedAt: sql<Date>`coalesce(asked_at, ${now})`,
        }
      : settlement.status === 'declined'
        ? { declineCode: settlement.code }
        : {}
  const { numUpdatedRows } = await tx.db
    .updateTable('payments')
    .set({ ...outcome, status: settlement.status, settledAt: now })
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', paymentId)
    .where(mayBecome('status', paymentTransitions, settlement.status))
    .executeTakeFirst()
  requireSteps(`payment ${paymentId}`, settlement.status, numUpdatedRows)
}

/**
 * What a contributor has given or is giving right now. Declined or abandoned payments do not count.
 */
export const givenBy = async (
  tx: TenantTransaction,
  contributorId: ContributorId,
): Promise<number> => {
  const row = await tx.db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('givenCents'))
    .where('organizationId', '=', tx.organizationId)
    .where('contributorId', '=', contributorId)
    .where('status', 'in', ['started', 'approved'])
    .executeTakeFirstOrThrow()
  return row.givenCents
}

/** Open payments that are due, in any organization, longest waiting first. */
export const listOpen = (tx: SystemTransaction, now: Date, limit: number) =>
  tx.db
    .selectFrom('payments')
    .select(['organizationId', 'paymentId', 'provider', 'startedAt', 'askedAt', 'looks'])
    .where('status', '=', 'started')
    .where('lookAgainAt', '<=', now)
    .orderBy('lookAgainAt')
    .limit(limit)
    .execute()

export const checkLater = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
  lookAgainAt: Date,
): Promise<void> => {
  await tx.db
    .updateTable('payments')
    .set({ lookAgainAt, looks: sql`looks + 1` })
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'started')
    .execute()
}

/** Refunds to the card later reference this journal. */
export const nameJournal = async (
  tx: TenantTransaction,
  paymentId: PaymentId,
  journalId: JournalId,
): Promise<void> => {
  await tx.db
    .updateTable('payments')
    .set({ journalId })
    .where('organizationId', '=', tx.organizationId)
    .where('paymentId', '=', paymentId)
    .execute()
}
