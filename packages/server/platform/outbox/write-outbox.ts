// A message for others is written together with the change itself, so that neither can exist
// without the other.

import type { TenantTransaction } from '../database/transaction.ts'
import { newId } from '../new-id.ts'
import { withCause } from '../tracing/tracing.ts'

export interface OutboxMessage {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

export const writeOutbox = async (
  tx: TenantTransaction,
  messages: readonly OutboxMessage[],
  nowMs: number,
): Promise<void> => {
  if (messages.length === 0) return
  const rows = messages.map(({ topic, payload }) => ({
    organizationId: tx.organizationId,
    outboxId: newId(),
    topic,
    payload: JSON.stringify(withCause(payload)),
    createdAt: new Date(nowMs),
  }))
  await tx.db.insertInto('outbox').values(rows).execute()
}
