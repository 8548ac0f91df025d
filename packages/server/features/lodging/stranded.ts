// After a stay has changed: what its renters have booked for days that are theirs no longer is
// given back, one booking after the other, each in a transaction of its own. Whoever is told by a
// job that was interrupted is asked about what is left.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { StayId } from '@lodgepole/domain/kernel/ids'
import { isStranded } from '@lodgepole/domain/people/stay-entitlement'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { RefundService } from '../money/payments/index.ts'
import { listSeatsAhead } from '../reservations/index.ts'
import { createCancelStranded } from './commands/cancel-stranded.ts'
import { confirmedStaysOf } from './entitle-store.ts'
import { listShortTerm } from './stay-store.ts'
import type { LodgingRules } from './viewer.ts'

export interface StrandedParts extends Pick<LodgingRules, 'organizations'> {
  readonly db: Database
  readonly commands: CommandRunner
  readonly refundService: Pick<RefundService, 'begin'>
  readonly now: () => number
}

export const createGiveBackStranded = ({
  db,
  commands,
  refundService,
  organizations,
  now,
}: StrandedParts) => {
  const cancel = createCancelStranded({ organizations })
  return async (organizationId: string, stayId: StayId): Promise<void> => {
    const nowSeconds = Math.floor(now() / 1000)
    const stranded = await tenantTransaction(db, organizationId, async (tx) => {
      const accountIds = await listShortTerm(tx, stayId)
      const stays = groupBy(await confirmedStaysOf(tx, accountIds), ({ userId }) => userId)
      return (await listSeatsAhead(tx, accountIds, nowSeconds)).filter((seats) =>
        isStranded(seats, stays.get(seats.accountId) ?? [], nowSeconds),
      )
    })
    for (const seats of stranded) {
      const cancelled = await commands.run(cancel, seats, {
        organizationId,
        actor: system,
        requestId: newId(),
        nowMs: now(),
      })
      if (cancelled.ok) await refundService.begin(organizationId, cancelled.value.refundIds)
    }
  }
}
