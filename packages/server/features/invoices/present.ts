// Invoices as the API speaks of them.

import type { Invoice, InvoiceDetail } from '@lodgepole/contract/invoices/schemas'
import { invoiceNumber, invoiceStatus, owedCents, payableCents } from '@lodgepole/domain/invoices/invoice'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { listPayments } from '../payments/index.ts'
import { listParts, type Part } from './payment-store.ts'
import { listLines, type InvoiceRow } from './store.ts'

export const numberOf = ({ number }: Pick<InvoiceRow, 'number'>): string => (number === null ? '' : invoiceNumber(number))

export const presentInvoice = (invoice: InvoiceRow, today: string): Invoice => {
  const { invoiceId, userId, kind, title, issuedSeconds, dueDay, totalCents, paidCents, creditCents, pendingCents } = invoice
  return {
    invoiceId, invoiceNumber: numberOf(invoice), householdId: userId, kind, title, status: invoiceStatus(invoice, today), issuedAt: issuedSeconds, dueDay, total: decimalFromCents(totalCents), paid: decimalFromCents(paidCents),
    credit: decimalFromCents(creditCents), pending: decimalFromCents(pendingCents), due: decimalFromCents(invoice.state === 'void' ? 0 : owedCents(invoice)),
  }
}

/** The last part of a receipt's address: the payment by card, else the part itself. */
export const receiptIdOf = ({ paymentId, invoicePaymentId }: Pick<Part, 'paymentId' | 'invoicePaymentId'>): string => paymentId ?? invoicePaymentId

const findNames = async ({ db, organizationId }: TenantTransaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const people = await db.selectFrom('users').select(['userId', 'firstName', 'lastName']).where('organizationId', '=', organizationId).where('userId', '=', anyOf(userIds)).execute()
  return new Map(people.map((person) => [person.userId, nameOf(person)]))
}

export const readDetail = async (tx: TenantTransaction, invoice: InvoiceRow, today: string): Promise<InvoiceDetail> => {
  const lines = await listLines(tx, invoice.invoiceId)
  const parts = await listParts(tx, invoice.invoiceId)
  const cards = await listPayments(tx, parts.flatMap(({ paymentId }) => paymentId ?? []))
  const names = await findNames(tx, [invoice.userId, ...parts.flatMap(({ payerId }) => payerId ?? [])])
  return {
    ...presentInvoice(invoice, today), householdName: names.get(invoice.userId) ?? '', note: invoice.note, subtotal: decimalFromCents(invoice.netCents), tax: decimalFromCents(invoice.taxCents),
    payable: decimalFromCents(invoice.state === 'open' ? payableCents(invoice) : 0),
    lines: lines.map(({ line, text, qty, priceCents, taxBasisPoints, taxCents, totalCents }) => ({
      line, text, qty, price: decimalFromCents(priceCents), taxRate: decimalFromCents(taxBasisPoints), tax: decimalFromCents(taxCents), priceInclTax: decimalFromCents(totalCents),
    })),
    payments: parts.map((part) => {
      const card = cards.find(({ paymentId }) => paymentId === part.paymentId)
      return {
        receiptId: receiptIdOf(part), status: part.status, amount: decimalFromCents(part.amountCents), paidAt: part.happenedSeconds, paidWith: part.paymentId ? 'card' as const : 'account' as const,
        brand: card?.brand ?? '', last4: card?.last4 ?? '', payerName: names.get(part.payerId ?? invoice.userId) ?? '',
      }
    }),
  }
}
