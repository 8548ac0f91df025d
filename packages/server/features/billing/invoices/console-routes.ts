import { invoiceConsoleEndpoints } from '@lodgepole/contract/billing/invoices/console-endpoints'
import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { mailContextForOthers } from '../../../platform/http/mail-context.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import type { Command, CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../../money/payments/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { invoiceBulkRoutes } from './bulk-routes.ts'
import { createCreditInvoice, createIssueInvoice, voidInvoice } from './commands/change-invoice.ts'
import { draftInvoice } from './commands/draft.ts'
import { createRecordPayment } from './commands/record-payment.ts'
import { createRefundInvoice } from './commands/refund.ts'
import { resendInvoice } from './commands/resend.ts'
import { readDetail, readForDesk } from './present.ts'
import { deskInvoices } from './queries/desk-invoices.ts'
import type { InvoiceHook } from './invoice-hook.ts'
import { findInvoice } from './store.ts'

export interface InvoiceConsoleServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findCurrent'>
  readonly onSettled: InvoiceHook
  /** Runs once everything paid has been refunded. */
  readonly onRefunded: InvoiceHook
  readonly refundService: RefundService
}

/** Runs one change to an invoice, then returns its current state. */
const createChange = ({ db, commands, organizations }: InvoiceConsoleServices) => {
  const todayIn = async (tx: TenantTransaction, nowMs: number): Promise<string> =>
    localDay(Math.floor(nowMs / 1000), (await organizations.findCurrent(tx))?.timeZone ?? 'UTC')
  const change = async <Input, Output extends { readonly invoiceId: InvoiceId }>(
    call: CommandContext<Member | ApiKey>,
    command: Command<Input, Output, Member | ApiKey>,
    input: Input,
    afterwards?: (output: Output) => Promise<void>,
  ): Promise<Result<{ code: 'OK'; item: InvoiceDetail }, Refusal>> => {
    const { organizationId, actor, requestId, nowMs, idempotencyKey } = call
    const context = { organizationId, actor, requestId, nowMs, idempotencyKey }
    const changed = await commands.run(command, input, context)
    if (!changed.ok) return changed
    await afterwards?.(changed.value)
    return tenantTransaction(db, organizationId, async (tx) => {
      const invoice = await findInvoice(tx, changed.value.invoiceId)
      return invoice
        ? ok({ code: 'OK' as const, item: await readDetail(tx, invoice, await todayIn(tx, nowMs)) })
        : refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    })
  }
  return { change, todayIn }
}

type Change = ReturnType<typeof createChange>['change']

/** Changes to an invoice that households can already see, and to its payments. */
const issuedHandlers = (
  { db, organizations, onSettled, onRefunded, refundService }: InvoiceConsoleServices,
  change: Change,
): Pick<
  Handlers<typeof invoiceConsoleEndpoints>,
  'resend' | 'void' | 'credit' | 'recordPayment' | 'refund'
> => {
  const creditInvoice = createCreditInvoice(onSettled)
  const refundInvoice = createRefundInvoice(onRefunded)
  const recordPayment = createRecordPayment(organizations.findCurrent, onSettled)
  return {
    resend: (call) => change(call, resendInvoice, { invoiceId: call.body.invoiceId }),
    void: (call) => change(call, voidInvoice, { invoiceId: call.body.invoiceId }),
    credit: (call) =>
      change(call, creditInvoice, { invoiceId: call.body.invoiceId, amount: call.body.amount }),
    recordPayment: async (call) => {
      const { organizationId: _organizationId, ...payment } = call.body
      const organization = await tenantTransaction(
        db,
        call.organizationId,
        organizations.findCurrent,
      )
      return organization
        ? change(call, recordPayment, {
            ...payment,
            ...mailContextForOthers(call.request, organization),
          })
        : refuse(commonRefusals.NOT_PERMITTED)
    },
    refund: (call) => {
      const { invoiceId, amount } = call.body
      return change(call, refundInvoice, { invoiceId, amount }, ({ refundIds }) =>
        // The job for open refunds handles what the provider does not refund immediately.
        refundService
          .begin(call.organizationId ?? '', refundIds)
          .catch((fault: unknown) => call.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN')),
      )
    },
  }
}

export const invoiceConsoleRoutes = (
  app: FastifyInstance,
  services: InvoiceConsoleServices,
  options: MountOptions,
): void => {
  const { db, commands, organizations } = services
  const { change, todayIn } = createChange(services)
  const issueInvoice = createIssueInvoice(organizations.findCurrent)
  invoiceBulkRoutes(app, { db, commands, organizations }, options)
  mount(
    app,
    invoiceConsoleEndpoints,
    {
      list: ({ organizationId, query, nowMs }) =>
        tenantTransaction(db, organizationId, async (tx) =>
          deskInvoices(tx, query, await todayIn(tx, nowMs)),
        ),
      one: async ({ organizationId, query, nowMs }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const invoice = await findInvoice(tx, query.invoiceId)
          return invoice
            ? ok({
                code: 'OK' as const,
                item: await readForDesk(tx, invoice, await todayIn(tx, nowMs)),
              })
            : refuse(invoiceRefusals.INVOICE_NOT_FOUND)
        })
      },
      draft: (call) => {
        const { organizationId: _organizationId, ...draft } = call.body
        return change(call, draftInvoice, draft)
      },
      issue: (call) => change(call, issueInvoice, { invoiceId: call.body.invoiceId }),
      ...issuedHandlers(services, change),
    },
    options,
  )
}
