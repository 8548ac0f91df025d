// Access to invoices: the household's own, or any for an admin, provided that the organization
// shows them.

import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { HouseholdId, InvoiceId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import {
  isOpenTo,
  reachAccount,
  type Reached,
  type FindCurrentSettings,
} from '../../people/households/index.ts'
import { findInvoice, type InvoiceRow } from './store.ts'

export const reachInvoices = async (
  tx: TenantTransaction,
  findCurrentSettings: FindCurrentSettings,
  actor: Member,
  householdId?: HouseholdId,
): Promise<Result<Reached, Refusal>> => {
  const reached = await reachAccount(tx, actor, householdId)
  if (!reached.ok) return reached
  return (await isOpenTo(tx, findCurrentSettings, 'displayInvoices', reached.value))
    ? reached
    : refuse(invoiceRefusals.INVOICES_OFF)
}

export interface ReachedInvoice {
  readonly invoice: InvoiceRow
  readonly holder: Reached['person']
}

/**
 * A draft is not visible to anyone here. The answer does not reveal that another household has an
 * invoice.
 */
export const reachInvoice = async (
  tx: TenantTransaction,
  findCurrentSettings: FindCurrentSettings,
  actor: Member,
  invoiceId: InvoiceId,
): Promise<Result<ReachedInvoice, Refusal>> => {
  const invoice = await findInvoice(tx, invoiceId)
  const reached = await reachInvoices(tx, findCurrentSettings, actor, invoice?.userId)
  if (!reached.ok)
    return refuse(
      reached.error.code === invoiceRefusals.INVOICES_OFF.code
        ? invoiceRefusals.INVOICES_OFF
        : invoiceRefusals.INVOICE_NOT_FOUND,
    )
  return invoice && invoice.state !== 'draft'
    ? ok({ invoice, holder: reached.value.person })
    : refuse(invoiceRefusals.INVOICE_NOT_FOUND)
}
