// The newest invoices of a household, as staff see them on its page.

import type { Household } from '@lodgepole/contract/people/household-schemas'
import { invoiceStatus, owedCents } from '@lodgepole/domain/billing/invoices/invoice'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listInvoices } from './store.ts'

export const listHouseholdInvoices = async (
  tx: TenantTransaction,
  householdId: HouseholdId,
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<Household['invoices']> => {
  const rows = await listInvoices(tx, householdId, { after: undefined, limit })
  return rows.map((row) => ({
    invoiceId: row.invoiceId,
    number: row.number,
    title: row.title,
    status: invoiceStatus(row, today),
    total: decimalFromCents(row.totalCents),
    owed: decimalFromCents(row.state === 'open' ? owedCents(row) : 0),
    dueDay: row.dueDay,
  }))
}
