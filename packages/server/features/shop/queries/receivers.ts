// The people of a household who can receive orders.

import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { findHousehold } from '../household-store.ts'
import type { ShopVisit } from '../open-shop.ts'
import { presentReceivers } from '../present.ts'

export const listRecipients = async (
  db: Database,
  { organizationId, userId }: Pick<ShopVisit, 'organizationId' | 'userId'>,
) => [
  ...presentReceivers(
    await tenantTransaction(db, organizationId, (tx) => findHousehold(tx, userId)),
  ),
]
