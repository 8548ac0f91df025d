// Stores an error from a person's browser, so that staff learn of it before anyone complains.

import type { ClientError } from '@lodgepole/contract/analytics/client-errors/endpoints'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { insertClientError } from '../store.ts'

export const recordClientError: Command<ClientError, { clientErrorId: string }, Actor> = {
  name: 'client-error.record',
  permission: 'guest',
  run: async (tx, input) => {
    const clientErrorId = newId()
    await insertClientError(tx, clientErrorId, input)
    tx.note({ clientErrorId, level: input.level })
    // The error list has it, and strangers must not fill the audit log.
    if (tx.context.actor.kind === 'guest') tx.nothingDone()
    return ok({ clientErrorId })
  },
}
