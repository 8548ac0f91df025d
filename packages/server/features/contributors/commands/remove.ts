// Ends a contributor. The row stays for what they gave; link and view end at once.

import { contributorRefusals } from '@lodgepole/domain/contributors/contributor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { endInvitations, findContributor, lockAccount, updateContributor } from '../store.ts'

export const removeContributor: Command<{ readonly contributorId: string }, { readonly contributorId: string; readonly state: 'Removed' }> = {
  name: 'contributor.remove',
  permission: 'member',
  run: async (tx, { contributorId }) => {
    const { actor, nowMs } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    const now = new Date(nowMs)
    await lockAccount(tx, actor.userId, now)
    if (!(await findContributor(tx, actor.userId, { contributorId }, now))) return refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
    await updateContributor(tx, contributorId, { state: 'Removed', removedAt: now })
    await endInvitations(tx, contributorId, now)
    tx.note({ contributorId })
    return ok({ contributorId, state: 'Removed' })
  },
}
