import type { InvoiceId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/** The amount of each invoice that is paid or being paid by card, and not refunded. */
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
