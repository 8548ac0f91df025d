// Audit entries as commands write them, without running a command.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { recordCommands } from '../platform/record-command.ts'

export interface TestEntry {
  readonly action: string
  readonly details: Readonly<Record<string, unknown>>
  readonly actor: Actor
  readonly atMs: number
}

export const writeAudit = (tx: TenantTransaction, entries: readonly TestEntry[]): Promise<void> =>
  recordCommands(
    tx,
    entries.map(({ action, details, actor, atMs }) => ({
      action,
      details,
      context: { organizationId: tx.organizationId, actor, requestId: 'r', nowMs: atMs },
      messages: [],
      request: undefined,
      answer: undefined,
    })),
  )

/** A member who acts under their own account. */
export const memberOf = (userId: string): Actor => ({
  kind: 'member',
  userId,
  loginId: newId(),
  roles: new Set(),
})
