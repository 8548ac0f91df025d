import { invoiceEndpoints } from '@lodgepole/contract/billing/invoices/endpoints'
import type { FastifyInstance } from 'fastify'
import type { PdfRenderer } from '../../../pdf/index.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { languageOfCaller } from '../../../platform/http/mail-context.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { checkPayment } from './check-payment.ts'
import { invoicePdfContent } from './invoice-pdf.ts'
import { createPayInvoice, type PayInvoiceServices } from './pay-invoice.ts'
import { planHandlers } from './plan-handlers.ts'
import { createInvoiceReader, presentDetail } from './read-invoices.ts'
import { dueSeconds, listInvoices, listOwed } from './store.ts'

export const invoiceRoutes = (
  app: FastifyInstance,
  services: PayInvoiceServices & { readonly renderer: PdfRenderer },
  options: MountOptions,
): void => {
  const reader = createInvoiceReader(services)
  const { list, detail } = reader
  const pay = createPayInvoice(services)
  mount(
    app,
    invoiceEndpoints,
    {
      all: (call) => list(call, listInvoices, ({ issuedSeconds }) => issuedSeconds ?? 0),
      due: (call) => list(call, listOwed, dueSeconds),
      detail: async (call) => presentDetail(await detail(call, call.query.invoiceId)),
      pdf: async ({ reply, ...call }) => {
        const found = await detail(call, call.query.invoiceId)
        if (!found.ok) return found
        const { organization, item } = found.value
        const language = call.query.language ?? languageOfCaller(call.request, organization)
        const pdfContent = invoicePdfContent(item, organization, language, new Date(call.nowMs))
        return sendFile(reply, item.invoiceNumber, 'pdf', await services.renderer.draw(pdfContent))
      },
      ...planHandlers(services, reader),
      check: async (call) => {
        const found = await detail(call, call.body.invoiceId)
        return found.ok
          ? answerItem(checkPayment(found.value.invoice, call.body.amount, found.value.today))
          : found
      },
      paySquare: (call) => pay.byCard(call, 'square'),
      payAuthorizenet: (call) => pay.byCard(call, 'authorizenet'),
      payFromAccount: (call) => pay.fromAccount(call, call.body.payerId),
    },
    options,
  )
}
