// Who did what. While a staff person acts as a member, the row carries both.

import type { TenantTransaction } from './database/transaction.ts'
import type { CommandContext } from './command-context.ts'

interface AuditEntry {
  readonly auditEntryId: string
  readonly action: string
  readonly context: CommandContext
  readonly details: Readonly<Record<string, unknown>>
}

export const writeAudit = async (tx: TenantTransaction, { auditEntryId, action, context, details }: AuditEntry): Promise<void> => {
  const { actor, requestId, nowMs } = context
  await tx.db
    .insertInto('auditEntries')
    .values({
      organizationId: tx.organizationId,
      auditEntryId,
      happenedAt: new Date(nowMs),
      action,
      actorKind: actor.kind,
      loginId: actor.kind === 'member' || actor.kind === 'login' ? actor.loginId : null,
      userId: actor.kind === 'member' ? actor.userId : null,
      actingLoginId: actor.kind === 'member' ? (actor.actingLoginId ?? null) : null,
      requestId,
      details: JSON.stringify(details),
    })
    .execute()
}
