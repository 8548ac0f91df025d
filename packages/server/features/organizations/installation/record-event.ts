// Records a system administrator's change in the organization's own audit log. They have no account
// there, so their name cannot be looked up later, and the entry includes their current name.

import { nameOf } from '@lodgepole/domain/people/names'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import { recordCommands } from '../../../platform/record-command.ts'
import { findOwnName } from './store.ts'

interface InstallationEvent {
  readonly organizationId: string
  readonly action: string
  readonly details: Readonly<Record<string, unknown>>
}

export const recordInstallationEvent = async (
  tx: SystemTransaction,
  context: CommandContext,
  { organizationId, action, details }: InstallationEvent,
): Promise<void> => {
  const own =
    context.actor.kind === 'member'
      ? await findOwnName(tx, context.organizationId, context.actor.userId)
      : undefined
  const byName = own && (nameOf(own) || own.email)
  await recordCommands({ ...tx, organizationId }, [
    {
      action,
      context,
      details: byName ? { ...details, byName } : details,
      messages: [],
      request: undefined,
      answer: null,
    },
  ])
}
