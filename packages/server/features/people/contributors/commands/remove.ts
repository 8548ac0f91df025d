// Ends a contributor. The row remains for the sake of past contributions; the link and access end
// immediately.

import { householdIdOf, type ContributorId } from '@lodgepole/domain/kernel/ids'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { presentContributor } from '../present.ts'
import { endInvitations, findContributor, lockAccount, updateContributor } from '../store.ts'

export const removeContributor: Command<
  { readonly contributorId: ContributorId; readonly version?: number | undefined },
  { readonly contributorId: ContributorId; readonly state: 'Removed' }
> = {
  name: 'contributor.remove',
  permission: 'member',
  run: async (tx, { contributorId, version }) => {
    const { actor, nowMs } = tx.context
    const now = new Date(nowMs)
    await lockAccount(tx, householdIdOf(actor.userId), now)
    const before = await findContributor(tx, householdIdOf(actor.userId), { contributorId }, now)
    if (!before) return refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
    if (version !== undefined && version !== before.version)
      return refuseEditConflict(tx, before, presentContributor(before))
    await updateContributor(tx, contributorId, {
      state: 'Removed',
      removedAt: now,
      version: before.version + 1,
      ...changeStamp(tx.context),
    })
    await endInvitations(tx, contributorId, now)
    tx.note({ contributorId })
    return ok({ contributorId, state: 'Removed' })
  },
}
