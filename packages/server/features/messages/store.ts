// Mail requests wait in the outbox of their organization, or in the job queue where there is none.

import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import { writeOutbox, type OutboxMessage } from '../../platform/outbox/write-outbox.ts'

/**
 * Written by the system role, for flows that have no command: the row belongs to the organization
 * all the same.
 */
export const insertOutboxMessage = (
  tx: SystemTransaction,
  organizationId: string,
  message: OutboxMessage,
  nowMs: number,
) => writeOutbox({ ...tx, organizationId }, [message], nowMs)

/** Whether the request is still to be done: afterwards nothing of it is left in the row. */
export const isWaiting = async (tx: TenantTransaction, outboxId: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('outbox')
    .select(sql<boolean>`payload <> '{}'::jsonb`.as('waiting'))
    .where('organizationId', '=', tx.organizationId)
    .where('outboxId', '=', outboxId)
    .executeTakeFirst()
  return row?.waiting ?? false
}

/** Codes, addresses and names are gone from the row; that there was a mail remains. */
export const removePayload = async (tx: TenantTransaction, outboxId: string): Promise<void> => {
  await tx.db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('organizationId', '=', tx.organizationId)
    .where('outboxId', '=', outboxId)
    .execute()
}
