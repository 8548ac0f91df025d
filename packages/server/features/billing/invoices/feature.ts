import { createBookInvoice, createHandleInvoiceUnpaid } from './card-payment.ts'
import type { FindCurrentOrganization } from './commands/change-invoice.ts'
import { invoiceConsoleRoutes } from './console-routes.ts'
import { invoiceReceipt } from './receipt.ts'
import { invoiceRoutes } from './routes.ts'
import type { InvoiceHook } from './invoice-hook.ts'
import { invoiceSchedules, invoiceSubscriptions, invoiceTasks } from './tasks.ts'
import { definePaidFeature } from '../../money/payments/index.ts'

export const invoicesFeature = definePaidFeature({
  name: 'billing/invoices',
  routes: [invoiceRoutes, invoiceConsoleRoutes],
  tasks: invoiceTasks,
  schedules: invoiceSchedules,
  subscriptions: invoiceSubscriptions,
  onPaymentApproved: ({ onSettled }: { readonly onSettled: InvoiceHook }) => ({
    invoice: createBookInvoice(onSettled),
  }),
  onPaymentFailed: ({
    organizations,
  }: {
    readonly organizations: { readonly findCurrent: FindCurrentOrganization }
  }) => ({
    invoice: createHandleInvoiceUnpaid(organizations.findCurrent),
  }),
  receipt: invoiceReceipt,
})
