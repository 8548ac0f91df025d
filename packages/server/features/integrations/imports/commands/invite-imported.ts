// Invites every household of an import that was never invited. The command only requests it; a job
// invites them in batches and resumes where a previous one stopped.

import type { ApiKey, Member, System } from '@lodgepole/domain/identity/access/actor'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { PERSON_INVITED } from '../../../people/profile/index.ts'
import { countInvites, markInvited } from '../invites-store.ts'
import { changeImport, lockImport } from '../store.ts'

export const INVITES_WAIT = 'people-import.invites-wait'

const permission = { capability: 'peopleWrite' } as const
const BATCH_SIZE = 50

export interface InviteImported {
  readonly importId: string
  readonly origin: string
  readonly language: Language
}

export const inviteImported: Command<InviteImported, string, Member | ApiKey> = {
  name: 'people.import-invite',
  permission,
  ignoredInputFields: ['origin', 'language'],
  run: async (tx, { importId, origin, language }) => {
    const found = await lockImport(tx, importId)
    if (!found) return refuse(importRefusals.IMPORT_NOT_FOUND)
    if (found.state !== 'imported')
      return refuse(importRefusals.IMPORT_NOT_READY, { details: { state: found.state } })
    const { waiting } = await countInvites(tx, importId, found.invitesAskedAt)
    if (waiting === 0) {
      tx.nothingDone()
      return ok(importId)
    }
    // Uses whole seconds, so that everyone invited from now on counts.
    const askedAt = found.invitesAskedAt ?? new Date(Math.floor(tx.context.nowMs / 1000) * 1000)
    await changeImport(tx, importId, {
      invitesAskedAt: askedAt,
      invitesDoneAt: null,
      invitesOrigin: origin,
      invitesLanguage: language,
    })
    tx.emit({ topic: INVITES_WAIT, payload: { importId } })
    tx.note({ importId, households: waiting })
    return ok(importId)
  },
}

/** Returns whether there may be more. */
export const inviteBatch: Command<{ readonly importId: string }, boolean, System> = {
  name: 'people.import-invite-some',
  permission,
  run: async (tx, { importId }) => {
    const found = await lockImport(tx, importId)
    const letter = { origin: found?.invitesOrigin, language: found?.invitesLanguage }
    if (found?.state !== 'imported' || found.invitesDoneAt !== null || !letter.origin) {
      tx.nothingDone()
      return ok(false)
    }
    const now = new Date(tx.context.nowMs)
    const invited = await markInvited(tx, importId, now, BATCH_SIZE)
    for (const { userId, email } of invited)
      tx.emit({ topic: PERSON_INVITED, payload: { userId, email, ...letter } })
    if (invited.length < BATCH_SIZE) await changeImport(tx, importId, { invitesDoneAt: now })
    if (invited.length === 0) tx.nothingDone()
    else tx.note({ importId, households: invited.length })
    return ok(invited.length === BATCH_SIZE)
  },
}
