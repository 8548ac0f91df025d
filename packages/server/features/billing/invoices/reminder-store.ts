// Queries across organizations for the jobs that send invoice notices.

import { holderIdOf, type InvoiceId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { isOpenOrganization } from '../../../platform/database/open-organization.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface ToRemind {
  readonly organizationId: string
  readonly invoiceId: InvoiceId
  readonly userId: HouseholdId
  readonly remindAt: Date
}

/** Invoices that are due for a reminder, longest waiting first. */
export const listToRemind = async (
  tx: SystemTransaction,
  now: Date,
  limit: number,
  after: ToRemind | undefined,
): Promise<readonly ToRemind[]> => {
  const due = tx.db
    .selectFrom('invoices')
    .select(['organizationId', 'invoiceId', 'userId', 'remindAt'])
    .where('remindAt', '<=', now)
    .where(isOpenOrganization('invoices.organization_id'))
    .$narrowType<{ remindAt: Date }>()
  const rest =
    after === undefined
      ? due
      : due.where((where) =>
          where.or([
            where('remindAt', '>', after.remindAt),
            where.and([
              where('remindAt', '=', after.remindAt),
              where('invoiceId', '>', after.invoiceId),
            ]),
          ]),
        )
  return rest.orderBy('remindAt').orderBy('invoiceId').limit(limit).execute()
}

/** Languages belong to logins, which only the system role can read. */
export const findLanguage = async (
  tx: SystemTransaction,
  organizationId: string,
  userId: HouseholdId,
): Promise<string | null> => {
  const row = await tx.db
    .selectFrom('users')
    .innerJoin('logins', 'logins.loginId', 'users.loginId')
    .select('logins.language')
    .where('users.organizationId', '=', organizationId)
    .where('users.userId', '=', holderIdOf(userId))
    .executeTakeFirst()
  return row?.language ?? null
}
