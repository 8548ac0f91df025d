// Rows of invoice payments, both completed and in progress.

import type { RecordedMethod } from '@lodgepole/domain/billing/invoices/recorded-payment'
import type { InvoiceId, JournalId, PaymentId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export type PartStatus = 'pending' | 'paid' | 'failed' | 'returned'

export interface NewPart {
  readonly invoicePaymentId: string
  readonly invoiceId: InvoiceId
  readonly status: PartStatus
  readonly amountCents: Cents
  readonly paymentId: PaymentId | null
  readonly payerId: PersonId | null
  /** Set for a payment that the office recorded. */
  readonly method?: RecordedMethod
  readonly reference?: string
  readonly receivedDay?: string
  readonly journalId: JournalId | null
  /** The tax within the paid amount; zero until it is paid. */
  readonly taxCents: Cents
  readonly happenedSeconds: number
}

const rows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('invoicePayments')
    .select([
      'invoicePaymentId',
      'invoiceId',
      'status',
      'amountCents',
      'paymentId',
      'payerId',
      'journalId',
      'taxCents',
      'refundedCents',
      'happenedSeconds',
      'method',
      'reference',
      'receivedDay',
    ])
    .$narrowType<{ status: PartStatus; method: RecordedMethod | null }>()
    .where('organizationId', '=', organizationId)

export type InvoicePayment = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const insertInvoicePayment = async (
  { db, organizationId }: TenantTransaction,
  part: NewPart,
): Promise<void> => {
  await db
    .insertInto('invoicePayments')
    .values({ ...part, organizationId })
    .execute()
}

/** Failed attempts are left out, because they are of no interest to a household. */
export const listInvoicePayments = (
  tx: TenantTransaction,
  invoiceId: InvoiceId,
): Promise<readonly InvoicePayment[]> =>
  rows(tx)
    .where('invoiceId', '=', invoiceId)
    .where('status', '!=', 'failed')
    .orderBy('happenedSeconds')
    .orderBy('invoicePaymentId')
    .execute()

export const findInvoicePayment = (
  tx: TenantTransaction,
  invoicePaymentId: string,
): Promise<InvoicePayment | undefined> =>
  rows(tx).where('invoicePaymentId', '=', invoicePaymentId).executeTakeFirst()

/** Settlement holds the payment's own lock, which is sufficient. */
export const findInvoicePaymentByPayment = (
  tx: TenantTransaction,
  paymentId: PaymentId,
): Promise<InvoicePayment | undefined> =>
  rows(tx).where('paymentId', '=', paymentId).executeTakeFirst()

export const updateInvoicePayment = async (
  { db, organizationId }: TenantTransaction,
  invoicePaymentId: string,
  change: Partial<
    Pick<InvoicePayment, 'status' | 'journalId' | 'taxCents' | 'refundedCents' | 'happenedSeconds'>
  >,
): Promise<void> => {
  await db
    .updateTable('invoicePayments')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('invoicePaymentId', '=', invoicePaymentId)
    .execute()
}
