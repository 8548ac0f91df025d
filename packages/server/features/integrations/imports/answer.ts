// Import calls answer with the current import.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../../platform/command-context.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { Command } from '../../../platform/run-command.ts'
import { countInvites } from './invites-store.ts'
import { presentImport } from './present.ts'
import type { ImportServices } from './services.ts'
import { findImport } from './store.ts'

export const importAnswers = ({ db, commands }: Pick<ImportServices, 'db' | 'commands'>) => {
  const show = async (organizationId: string, importId: string) => {
    const item = await tenantTransaction(db, organizationId, async (tx) => {
      const found = await findImport(tx, importId)
      return (
        found &&
        presentImport(
          found,
          found.state === 'imported'
            ? await countInvites(tx, importId, found.invitesAskedAt)
            : undefined,
        )
      )
    })
    return item ? ok({ code: 'OK' as const, item }) : refuse(importRefusals.IMPORT_NOT_FOUND)
  }
  /** Runs a command and answers with the updated import. */
  const step = async <Input>(
    command: Command<Input, string, Member | ApiKey>,
    input: Input,
    context: CommandContext<Member | ApiKey>,
  ) => {
    const done = await commands.run(command, input, context)
    return done.ok ? show(context.organizationId, done.value) : done
  }
  return { show, step }
}

export type ImportAnswers = ReturnType<typeof importAnswers>
