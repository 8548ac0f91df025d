import type { InvoiceId, StayId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { anyOf } from '../../platform/database/any-of.ts'

export const invoicesOf = ({ db, organizationId }: TenantTransaction, stayIds: readonly StayId[]) =>
  db
    .selectFrom('lodgingStayInvoices')
    .select(['stayId', 'invoiceId'])
    .where('organizationId', '=', organizationId)
    .where('stayId', '=', anyOf(stayIds))
    .execute()

export const insertInvoiceOfStay = async (
  { db, organizationId }: TenantTransaction,
  stayId: StayId,
  invoiceId: InvoiceId,
): Promise<void> =>
  void (await db
    .insertInto('lodgingStayInvoices')
    .values({ organizationId, stayId, invoiceId })
    .execute())
