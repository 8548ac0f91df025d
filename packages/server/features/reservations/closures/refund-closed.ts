// The job behind a closure. It works event by event until no seats are left on the closed days. It
// can stop at any point and start again, because it no longer finds what it has given back.

import { system } from '@lodgepole/domain/identity/access/actor'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../../money/payments/index.ts'
import { finishClosure } from '../commands/close-days.ts'
import { createCloseEvent } from '../commands/close-event.ts'
import type { ReadRules } from '../facts.ts'
import { findClosure, listEventsLeft } from './store.ts'

export interface RefundClosedParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly findCurrent: ReadRules }
  readonly refundService: RefundService
  readonly now: () => number
}

const AT_ONCE = 50

export const createRefundClosed = ({
  db,
  commands,
  organizations,
  refundService,
  now,
}: RefundClosedParts) => {
  const closeEvent = createCloseEvent(organizations.findCurrent)
  return async ({
    organizationId,
    closureId,
  }: {
    readonly organizationId: string
    readonly closureId: string
  }): Promise<void> => {
    const context = () => ({ organizationId, actor: system, requestId: newId(), nowMs: now() })
    const closure = await tenantTransaction(db, organizationId, (tx) => findClosure(tx, closureId))
    if (!closure || closure.isDone) return
    const span = { ...closure, fromSeconds: closure.createdAtSeconds }
    for (;;) {
      const eventIds = await tenantTransaction(db, organizationId, (tx) =>
        listEventsLeft(tx, span, AT_ONCE),
      )
      if (eventIds.length === 0) break
      for (const eventId of eventIds) {
        const closed = await commands.run(closeEvent, { closureId, eventId }, context())
        if (!closed.ok) throw new Error(`event ${eventId} cannot be closed: ${closed.error.code}`)
        // The job for open refunds handles what a card refunds later.
        await refundService.begin(organizationId, closed.value.refundIds).catch(() => undefined)
      }
    }
    await commands.run(finishClosure, { closureId }, context())
  }
}
