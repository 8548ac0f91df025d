// Shows what closing days would do, before staff decide.

import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { presentClosurePreview } from '../present-closure.ts'
import { countClosedEvents, listAffected, type ClosedSpan } from '../store.ts'

export const previewClosure = (db: Database, organizationId: string, span: ClosedSpan) =>
  tenantTransaction(db, organizationId, async (tx) => {
    const events = await countClosedEvents(tx, span)
    return presentClosurePreview(events, await listAffected(tx, span))
  })
