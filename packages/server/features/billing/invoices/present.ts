// Presents invoices in API answers.

import type {
  DeskInvoiceDetail,
  Invoice,
  InvoiceDetail,
} from '@lodgepole/contract/billing/invoices/schemas'
import {
  invoiceNumber,
  invoiceStatus,
  MIN_PART_CENTS,
  owedCents,
  payableCents,
} from '@lodgepole/domain/billing/invoices/invoice'
import { cappedInstallments, splitIntoInstallments } from '@lodgepole/domain/billing/invoices/plan'
import { refundableCents } from '@lodgepole/domain/billing/invoices/refund'
import {
  decimalFromBasisPoints,
  decimalFromCents,
  type Cents,
} from '@lodgepole/domain/kernel/money'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findMarks, markOfEmail } from '../../messages/index.ts'
import { listPayments } from '../../money/payments/index.ts'
import { listInvoicePayments, type InvoicePayment } from './payment-store.ts'
import { findPlan, listInstalments } from './plan-store.ts'
import { listLines, type InvoiceRow } from './store.ts'
import { findEmail, findNames } from './present-store.ts'

export const numberOf = ({ number }: Pick<InvoiceRow, 'number'>): string =>
  number === null ? '' : invoiceNumber(number)

export const presentInvoice = (invoice: InvoiceRow, today: string): Invoice => {
  const {
    invoiceId,
    userId,
    kind,
    title,
    issuedSeconds,
    dueDay,
    totalCents,
    paidCents,
    creditCents,
    pendingCents,
    refundedCents,
  } = invoice
  return {
    invoiceId,
    invoiceNumber: numberOf(invoice),
    householdId: userId,
    kind,
    title,
    status: invoiceStatus(invoice, today),
    issuedAt: issuedSeconds,
    dueDay,
    total: decimalFromCents(totalCents),
    paid: decimalFromCents(paidCents),
    inInstalments: invoice.inInstalments,
    credit: decimalFromCents(creditCents),
    pending: decimalFromCents(pendingCents),
    refunded: decimalFromCents(refundedCents),
    due: decimalFromCents(invoice.state === 'void' ? 0 : owedCents(invoice)),
  }
}

/**
 * The last segment of a receipt's address: the card payment's id, or else that of the invoice
 * payment.
 */
export const receiptIdOf = ({
  paymentId,
  invoicePaymentId,
}: Pick<InvoicePayment, 'paymentId' | 'invoicePaymentId'>): string => paymentId ?? invoicePaymentId

const shown = ({ day, amountCents }: { readonly day: string; readonly amountCents: Cents }) => ({
  day,
  amount: decimalFromCents(amountCents),
})

const readPlan = async (
  tx: TenantTransaction,
  invoice: InvoiceRow,
  today: string,
): Promise<Pick<InvoiceDetail, 'plan' | 'planOffers'>> => {
  const plan = await findPlan(tx, invoice.invoiceId)
  const instalments = plan ? await listInstalments(tx, invoice.invoiceId) : []
  const payable = invoice.state === 'open' && !plan?.isOn ? payableCents(invoice) : 0
  const counts = Array.from({ length: invoice.maxInstalments - 1 }, (_, index) => index + 2).filter(
    (count) => payable >= count * MIN_PART_CENTS,
  )
  return {
    plan: plan
      ? {
          isOn: plan.isOn,
          stoppedBecause: plan.stoppedBecause,
          instalments: cappedInstallments(
            instalments,
            plan.isOn ? payableCents(invoice) : invoice.totalCents,
          ).map((one) => ({ ...shown(one), state: one.state })),
        }
      : null,
    planOffers: counts.map((count) => splitIntoInstallments(payable, count, today).map(shown)),
  }
}

export const readDetail = async (
  tx: TenantTransaction,
  invoice: InvoiceRow,
  today: string,
): Promise<InvoiceDetail> => {
  const lines = await listLines(tx, invoice.invoiceId)
  const parts = await listInvoicePayments(tx, invoice.invoiceId)
  const cards = await listPayments(
    tx,
    parts.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const names = await findNames(tx, [
    invoice.userId,
    ...parts.flatMap(({ payerId }) => payerId ?? []),
  ])
  return {
    ...presentInvoice(invoice, today),
    ...(await readPlan(tx, invoice, today)),
    householdName: names.get(invoice.userId) ?? '',
    note: invoice.note,
    subtotal: decimalFromCents(invoice.netCents),
    tax: decimalFromCents(invoice.taxCents),
    payable: decimalFromCents(invoice.state === 'open' ? payableCents(invoice) : 0),
    lines: lines.map(({ line, text, qty, priceCents, taxBasisPoints, taxCents, totalCents }) => ({
      line,
      text,
      qty,
      price: decimalFromCents(priceCents),
      taxRate: decimalFromBasisPoints(taxBasisPoints),
      tax: decimalFromCents(taxCents),
      priceInclTax: decimalFromCents(totalCents),
    })),
    payments: parts.map((part) => {
      const card = cards.find(({ paymentId }) => paymentId === part.paymentId)
      return {
        receiptId: receiptIdOf(part),
        status: part.status,
        amount: decimalFromCents(part.amountCents),
        refunded: decimalFromCents(part.refundedCents),
        paidAt: part.happenedSeconds,
        paidWith: part.method ?? (part.paymentId ? ('card' as const) : ('account' as const)),
        reference: part.reference,
        receivedDay: part.receivedDay,
        brand: card?.brand ?? '',
        last4: card?.last4 ?? '',
        payerName: names.get(part.payerId ?? invoice.userId) ?? '',
      }
    }),
  }
}

/** Includes what can be refunded and the email address for notices. */
export const readForDesk = async (
  tx: TenantTransaction,
  invoice: InvoiceRow,
  today: string,
): Promise<DeskInvoiceDetail> => {
  const parts = (await listInvoicePayments(tx, invoice.invoiceId)).filter(
    ({ status }) => status === 'paid',
  )
  const email = await findEmail(tx, invoice.userId)
  const isHeld = markOfEmail(await findMarks(tx, [email]), email) !== null
  return {
    ...(await readDetail(tx, invoice, today)),
    refundable: decimalFromCents(refundableCents(parts)),
    maxInstalments: invoice.maxInstalments,
    email,
    isHeld,
  }
}
