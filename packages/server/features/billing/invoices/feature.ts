import { createBookInvoice, createUnpaidInvoice } from './card-payment.ts'
import type { OrganizationIn } from './commands/change-invoice.ts'
import { invoiceConsoleRoutes } from './console-routes.ts'
import { invoiceReceipt } from './receipt.ts'
import { invoiceRoutes } from './routes.ts'
import type { Settled } from './settled.ts'
import { invoiceSchedules, invoiceSubscriptions, invoiceTasks } from './tasks.ts'
import { definePaidFeature } from '../../money/payments/index.ts'

export const invoicesFeature = definePaidFeature({
  name: 'billing/invoices',
  routes: [invoiceRoutes, invoiceConsoleRoutes],
  tasks: invoiceTasks,
  schedules: invoiceSchedules,
  subscriptions: invoiceSubscriptions,
  settles: ({ settled }: { readonly settled: Settled }) => ({
    invoice: createBookInvoice(settled),
  }),
  unpaid: ({ organizations }: { readonly organizations: { readonly findIn: OrganizationIn } }) => ({
    invoice: createUnpaidInvoice(organizations.findIn),
  }),
  receipt: invoiceReceipt,
})
