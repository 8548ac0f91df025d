// Decides whether part of an invoice may be paid. It runs once, under the invoice's lock, for every
// way to pay.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, type InvoiceId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { checkPart, type InvoiceKind } from '@lodgepole/domain/billing/invoices/invoice'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { requireOnboarded, requireStepsBeforeDues } from '../../people/onboarding/index.ts'
import type { FindCurrentSettings } from '../../people/households/index.ts'
import { reachInvoice, type ReachedInvoice } from './reach.ts'
import { lockInvoice } from './store.ts'

export interface InvoicePaymentRequest {
  readonly invoiceId: InvoiceId
  readonly amount: string | number
  readonly agreedDue: string | number
  readonly language: string
  readonly origin: string
}

export interface PreparedInvoicePayment extends ReachedInvoice {
  readonly amountCents: Cents
}

/** How the invoice is locked. Tests replace this to show what would happen without the lock. */
export type LockInvoice = typeof lockInvoice

/** Dues are an onboarding step, so they can be paid while that step is unmet. */
export const mayPay = (
  tx: CommandTransaction,
  kind: InvoiceKind,
  member: Member,
): Promise<Result<undefined, Refusal>> =>
  kind === 'dues' ? requireStepsBeforeDues(tx, member) : requireOnboarded(tx, member)

export const preparePayment = async (
  tx: CommandTransaction<Member>,
  findCurrentSettings: FindCurrentSettings,
  { invoiceId, amount, agreedDue }: InvoicePaymentRequest,
  lock: LockInvoice = lockInvoice,
): Promise<Result<PreparedInvoicePayment, Refusal>> => {
  const { actor } = tx.context
  const [amountCents, seenCents] = [readAmount(amount), readAmount(agreedDue)]
  if (!amountCents.ok) return amountCents
  if (!seenCents.ok) return seenCents
  const reached = await reachInvoice(tx, findCurrentSettings, actor, invoiceId)
  if (!reached.ok) return reached
  // Staff can see other households' invoices but cannot pay them.
  if (holderIdOf(reached.value.invoice.userId) !== actor.userId)
    return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
  const onboarded = await mayPay(tx, reached.value.invoice.kind, actor)
  if (!onboarded.ok) return onboarded
  const invoice = await lock(tx, invoiceId)
  if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
  if (invoice.state !== 'open') return refuse(invoiceRefusals.INVOICE_STATUS)
  const checked = checkPart(invoice, amountCents.value, seenCents.value)
  return checked.ok
    ? ok({ invoice, holder: reached.value.holder, amountCents: checked.value })
    : checked
}
