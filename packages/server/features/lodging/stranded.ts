// Runs after a stay has changed: gives back its renters' bookings on days they no longer have, each
// in its own transaction. If a job is interrupted, the repeated job finds the remaining ones.

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

export const createRefundStranded = ({
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
