// Changes to an invoice by the office: issuing it, waiving a part, or voiding it.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { owedCents, payableCents } from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { nextReminderSeconds, stageOn } from '@lodgepole/domain/billing/invoices/reminders'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import type { InvoiceHook } from '../invoice-hook.ts'
import { lockInvoice, takeNumber, updateInvoice, type InvoiceRow } from '../store.ts'

export type FindCurrentOrganization = (
  tx: TenantTransaction,
) => Promise<{ readonly timeZone: string } | undefined>

/**
 * A job notifies the household, because a staff transaction may not read which language it uses.
 */
export const INVOICE_ISSUED = 'invoices.issued'

/** An invoice must not be overdue before the household receives it. */
export const isPast = (tx: CommandTransaction, dueDay: string, timeZone: string): boolean =>
  dueDay < localDay(Math.floor(tx.context.nowMs / 1000), timeZone)

/**
 * A household that requested the invoice itself needs no email about it (`isNews` is false).
 * Webhook subscribers are notified anyway.
 */
export const issueNow = async (
  tx: CommandTransaction,
  invoice: Pick<InvoiceRow, 'invoiceId' | 'userId' | 'dueDay'>,
  timeZone: string,
  isNews = true,
): Promise<number> => {
  const { nowMs } = tx.context
  const { invoiceId, userId, dueDay } = invoice
  const issuedSeconds = Math.floor(nowMs / 1000)
  // A household notified now needs no reminder that would have been due earlier.
  const reminded = stageOn(dueDay, localDay(issuedSeconds, timeZone))
  const lookSeconds = nextReminderSeconds(dueDay, reminded, timeZone)
  const number = await takeNumber(tx)
  await updateInvoice(
    tx,
    invoiceId,
    {
      state: 'open',
      number,
      issuedSeconds,
      reminded,
      remindAt: lookSeconds === undefined ? null : new Date(lookSeconds * 1000),
    },
    new Date(nowMs),
  )
  tx.emit({ topic: INVOICE_ISSUED, payload: { userId, invoiceId, isNews } })
  return number
}

export const createIssueInvoice = (
  findCurrentOrganization: FindCurrentOrganization,
): Command<
  { readonly invoiceId: InvoiceId },
  { readonly invoiceId: InvoiceId },
  Member | ApiKey
> => ({
  name: 'invoices.issue',
  permission: { capability: 'invoicesWrite' },
  run: async (tx, { invoiceId }) => {
    const [invoice, organization] = [
      await lockInvoice(tx, invoiceId),
      await findCurrentOrganization(tx),
    ]
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    if (invoice.state !== 'draft') return refuse(invoiceRefusals.INVOICE_STATUS)
    if (isPast(tx, invoice.dueDay, organization.timeZone))
      return refuse(invoiceRefusals.DUE_DAY_PASSED)
    const number = await issueNow(tx, invoice, organization.timeZone)
    tx.note({ invoiceId, accountId: invoice.userId, number, totalCents: invoice.totalCents })
    return ok({ invoiceId })
  },
})

export const voidInvoice: Command<
  { readonly invoiceId: InvoiceId },
  { readonly invoiceId: InvoiceId },
  Member | ApiKey
> = {
  name: 'invoices.void',
  permission: { capability: 'invoicesWrite' },
  run: async (tx, { invoiceId }) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    if (invoice.state !== 'open' || invoice.paidCents + invoice.pendingCents > 0)
      return refuse(invoiceRefusals.INVOICE_STATUS)
    await updateInvoice(
      tx,
      invoiceId,
      { state: 'void', remindAt: null },
      new Date(tx.context.nowMs),
    )
    tx.emit({ topic: 'invoices.voided', payload: { userId: invoice.userId, invoiceId } })
    tx.note({ invoiceId, accountId: invoice.userId })
    return ok({ invoiceId })
  },
}

export const createCreditInvoice = (
  onSettled: InvoiceHook,
): Command<
  { readonly invoiceId: InvoiceId; readonly amount: string | number },
  { readonly invoiceId: InvoiceId },
  Member | ApiKey
> => ({
  name: 'invoices.credit',
  permission: { capability: 'invoicesWrite' },
  run: async (tx, { invoiceId, amount }) => {
    const cents = readAmount(amount)
    if (!cents.ok) return cents
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    if (invoice.state !== 'open') return refuse(invoiceRefusals.INVOICE_STATUS)
    // An amount that a pending card payment may cover cannot be waived as well.
    if (cents.value > payableCents(invoice))
      return refuse(invoiceRefusals.MORE_THAN_DUE, { details: { dueCents: payableCents(invoice) } })
    const after = { ...invoice, creditCents: invoice.creditCents + cents.value }
    const isSettled = owedCents(after) === 0
    await updateInvoice(
      tx,
      invoiceId,
      { creditCents: after.creditCents, ...(isSettled ? { remindAt: null } : {}) },
      new Date(tx.context.nowMs),
    )
    if (isSettled) await onSettled(tx, after)
    tx.emit({
      topic: 'invoices.credited',
      payload: { userId: invoice.userId, invoiceId, amountCents: cents.value, isSettled },
    })
    tx.note({ invoiceId, accountId: invoice.userId, creditCents: cents.value })
    return ok({ invoiceId })
  },
})
