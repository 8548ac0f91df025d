// A household's invoices that the office issues, collects and refunds.

import { createIssueInvoice } from '../../features/billing/invoices/commands/change-invoice.ts'
import { draftInvoice } from '../../features/billing/invoices/commands/draft.ts'
import { createRecordPayment } from '../../features/billing/invoices/commands/record-payment.ts'
import { createRefundInvoice } from '../../features/billing/invoices/commands/refund.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import type { TestDatabase } from '../database.ts'
import { contextOf, TIME_ZONE, MAIL_SETTINGS, valueOf } from './context.ts'

const BILL_CENTS = 4_000
const organizationIn = async () => ({ timeZone: TIME_ZONE })
const nothingMore = async () => undefined

export const makeBillSteps = (database: TestDatabase) => {
  const runner = createCommandRunner(database.db)
  return {
    /** Pays, in cash, an invoice that the office issued. */
    payBillInCash: async (userId: string, cents: number): Promise<string> => {
      const office = contextOf(newId(), 'admin')
      const lines = [{ text: 'Session', qty: 1, price: BILL_CENTS / 100, taxBasisPoints: 0 }]
      const draft = {
        householdId: userId,
        title: 'Session',
        note: '',
        dueDay: '2026-12-01',
        maxInstalments: 1,
        lines,
      }
      const { invoiceId } = valueOf(await runner.run(draftInvoice, draft, office))
      valueOf(
        await runner.run(
          createIssueInvoice(organizationIn),
          { invoiceId },
          { ...office, requestId: newId() },
        ),
      )
      const payment = {
        invoiceId,
        invoicePaymentId: newId(),
        amount: cents / 100,
        agreedDue: BILL_CENTS / 100,
        method: 'cash',
        receivedDay: '2026-11-16',
        reference: '',
        ...MAIL_SETTINGS,
      } as const
      valueOf(
        await runner.run(createRecordPayment(organizationIn, nothingMore), payment, {
          ...office,
          requestId: newId(),
        }),
      )
      return invoiceId
    },
    refundBill: (invoiceId: string, cents: number) =>
      runner.run(
        createRefundInvoice(nothingMore),
        { invoiceId, amount: cents / 100 },
        contextOf(newId(), 'admin'),
      ),
  }
}
