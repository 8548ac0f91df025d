// The invoice that a household has just opened for its dues.

import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findInvoice, readDetail } from '../../invoices/index.ts'
import type { DuesParts } from '../owed.ts'

export const readOpenedDues = async (
  tx: TenantTransaction,
  { organizations }: Pick<DuesParts, 'organizations'>,
  invoiceId: InvoiceId,
  nowMs: number,
) => {
  const invoice = await findInvoice(tx, invoiceId)
  const organization = await organizations.findCurrent(tx)
  if (!invoice || !organization) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
  const today = localDay(Math.floor(nowMs / 1000), organization.timeZone)
  return ok(await readDetail(tx, invoice, today))
}
