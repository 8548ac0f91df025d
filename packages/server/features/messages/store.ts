// Mail requests wait in their organization's outbox, or in the job queue if they have no
// organization.

import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import { writeOutbox, type OutboxMessage } from '../../platform/outbox/write-outbox.ts'

/**
 * Written by the system role for flows without a command; the row still belongs to the
 * organization.
 */
export const insertOutboxMessage = (
  tx: SystemTransaction,
  organizationId: string,
  message: OutboxMessage,
  nowMs: number,
) => writeOutbox({ ...tx, organizationId }, [message], nowMs)

/** Whether the request is still pending. Afterward nothing of it is left in the row. */
export const isWaiting = async (tx: TenantTransaction, outboxId: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('outbox')
    .select(sql<boolean>`payload <> '{}'::jsonb`.as('waiting'))
    .where('organizationId', '=', tx.organizationId)
    .where('outboxId', '=', outboxId)
    .executeTakeFirst()
  return row?.waiting ?? false
}

/** Removes codes, addresses and names from the row; the fact that there was a mail remains. */
export const removePayload = async (tx: TenantTransaction, outboxId: string): Promise<void> => {
  await tx.db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('organizationId', '=', tx.organizationId)
    .where('outboxId', '=', outboxId)
    .execute()
}
