// The currency of card charges: the organization's currency at this moment. The row is locked
// against changes until the transaction ends, so that a first payment and a currency change run
// sequentially.

import { currencyFor, type Currency } from '@lodgepole/domain/kernel/currency'
import { DEFAULT_LOCALE } from '@lodgepole/domain/kernel/locale'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export const findCurrency = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<Currency> => {
  const row = await db
    .selectFrom('organizations')
    .select(['currency', 'locale'])
    .where('organizationId', '=', organizationId)
    .forShare()
    .executeTakeFirstOrThrow()
  return currencyFor(row.currency, row.locale ?? DEFAULT_LOCALE)
}
