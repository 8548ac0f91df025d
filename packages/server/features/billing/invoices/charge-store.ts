import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** What is there of each: paid or on its way by card, and not given back. */
export const listHeldCents = async (
  { db, organizationId }: TenantTransaction,
  invoiceIds: readonly InvoiceId[],
): Promise<ReadonlyMap<string, number>> => {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(['invoiceId', 'paidCents', 'pendingCents', 'refundedCents'])
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', anyOf(invoiceIds))
    .execute()
  return new Map(
    rows.map(({ invoiceId, paidCents, pendingCents, refundedCents }) => [
      invoiceId,
      paidCents + pendingCents - refundedCents,
    ]),
  )
}
