// People whose balance is about to be topped up automatically. They need no notice that it is low.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { localMonth } from '@lodgepole/domain/money/top-up'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { TopUpParts } from './run-top-up.ts'
import { listActiveTopUps } from './store.ts'

export const createWillBeToppedUp =
  ({ db, organizations, now }: Pick<TopUpParts, 'db' | 'organizations' | 'now'>) =>
  async (organizationId: string, userIds: readonly PersonId[]): Promise<ReadonlySet<string>> => {
    const known = await organizations.find(organizationId)
    if (!known) return new Set()
    const month = localMonth(Math.floor(now() / 1000), known.timeZone)
    return new Set(
      await tenantTransaction(db, organizationId, (tx) => listActiveTopUps(tx, userIds, month)),
    )
  }
