import { invoiceConsoleEndpoints } from '@lodgepole/contract/invoices/console-endpoints'
import type { InvoiceDetail } from '@lodgepole/contract/invoices/schemas'
import { invoiceRefusals as no } from '@lodgepole/domain/invoices/refusals'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../platform/http/paged.ts'
import type { Command, CommandRunner } from '../../platform/run-command.ts'
import type { Refunding } from '../payments/index.ts'
import { invoiceBulkRoutes } from './bulk-routes.ts'
import { createCreditInvoice, createIssueInvoice, voidInvoice, type OrganizationIn } from './commands/change-invoice.ts'
import { draftInvoice } from './commands/draft.ts'
import { createRefundInvoice } from './commands/refund.ts'
import { presentInvoice, readDetail } from './present.ts'
import type { Settled } from './settled.ts'
import { dueSeconds, findInvoice, listByDueDay } from './store.ts'

export interface InvoiceConsoleServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizationIn: OrganizationIn
  readonly settled: Settled
  /** What follows once everything paid was given back. */
  readonly givenBack: Settled
  readonly refunding: Refunding
}

type Asked = Omit<CommandContext, 'organizationId'> & { readonly organizationId: string | undefined }

export const invoiceConsoleRoutes = (app: FastifyInstance, { db, commands, organizationIn, settled, givenBack, refunding }: InvoiceConsoleServices, options: MountOptions): void => {
  const [issueInvoice, creditInvoice, refundInvoice] = [createIssueInvoice(organizationIn), createCreditInvoice(settled), createRefundInvoice(givenBack)]
  const change = async <Input, Output extends { readonly invoiceId: string }>(call: Asked, command: Command<Input, Output>, input: Input, then?: (output: Output) => Promise<void>): Promise<Result<{ code: 'OK'; item: InvoiceDetail }, Refusal>> => {
    const { organizationId, actor, requestId, nowMs, idempotencyKey } = call
    if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
    const changed = await commands.run(command, input, { organizationId, actor, requestId, nowMs, idempotencyKey })
    if (!changed.ok) return changed
    await then?.(changed.value)
    return tenantTransaction(db, organizationId, async (tx) => {
      const [invoice, organization] = [await findInvoice(tx, changed.value.invoiceId), await organizationIn(tx)]
      if (!invoice || !organization) return refuse(no.INVOICE_NOT_FOUND)
      return ok({ code: 'OK', item: await readDetail(tx, invoice, dayHash(Math.floor(nowMs / 1000), organization.timeZone)) })
    })
  }
  invoiceBulkRoutes(app, { db, commands, organizationIn }, options)
  mount(app, invoiceConsoleEndpoints, {
    list: async ({ organizationId, query, nowMs }) => {
      const page = askedPage(query)
      if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      if (!page) return refuse(commonRefusals.INVALID_INPUT)
      return tenantTransaction(db, organizationId, async (tx) => {
        const organization = await organizationIn(tx)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        const today = dayHash(Math.floor(nowMs / 1000), organization.timeZone)
        const rows = await listByDueDay(tx, { ...oneMore(page), state: query.state })
        return ok(pageAnswer(rows, page, (row) => presentInvoice(row, today), (row) => writePageKey({ seconds: dueSeconds(row), id: row.invoiceId })))
      })
    },
    draft: (call) => {
      const { organizationId: _organizationId, ...draft } = call.body
      return change(call, draftInvoice, draft)
    },
    issue: (call) => change(call, issueInvoice, { invoiceId: call.body.invoiceId }),
    void: (call) => change(call, voidInvoice, { invoiceId: call.body.invoiceId }),
    credit: (call) => change(call, creditInvoice, { invoiceId: call.body.invoiceId, amount: call.body.amount }),
    refund: (call) =>
      change(call, refundInvoice, { invoiceId: call.body.invoiceId, amount: call.body.amount }, async ({ refundIds }) => {
        // What the provider does not do at once, the job does that looks after open refunds.
        await refunding.begin(call.organizationId ?? '', refundIds).catch((fault: unknown) => call.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
      }),
  }, options)
}
