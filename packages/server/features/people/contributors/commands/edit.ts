// Changes a contributor's terms. A new address means a new mailbox: the contributor is invited
// again, and the previous recipient loses the link and account. When two parents edit concurrently,
// the second gets a conflict.

import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { householdIdOf, type ContributorId } from '@lodgepole/domain/kernel/ids'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { mailLink, type MailContext } from '../mail-link.ts'
import { presentContributor } from '../present.ts'
import {
  countMails,
  endInvitations,
  findContributor,
  lockAccount,
  replaceExclusions,
  updateContributor,
} from '../store.ts'
import { readTerms, type GivenTerms } from '../terms.ts'

interface Edited extends GivenTerms {
  readonly contributorId: ContributorId
  /** The version the form was loaded with. */
  readonly version?: number | undefined
  readonly letter: MailContext
}

export const editContributor: Command<Edited, Contributor> = {
  name: 'contributor.edit',
  permission: 'member',
  run: async (tx, { contributorId, version, letter, ...given }) => {
    const { actor, nowMs } = tx.context
    const [accountUserId, now] = [householdIdOf(actor.userId), new Date(nowMs)]
    const household = await lockAccount(tx, accountUserId, now)
    const before = await findContributor(tx, accountUserId, { contributorId }, now)
    if (!before) return refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
    if (version !== undefined && version !== before.version)
      return refuseEditConflict(tx, before, presentContributor(before))
    const terms = await readTerms(tx, accountUserId, household, given)
    if (!terms.ok) return terms
    const { columns, blackListIds, receivers, leavesOutAll } = terms.value
    const moved = columns.email !== before.email
    if (moved && (await findContributor(tx, accountUserId, { email: columns.email }, now)))
      return refuse(contributorRefusals.CONTRIBUTOR_EMAIL_TAKEN)
    // A contributor who may see nobody should be removed instead. A household that is currently
    // empty may still correct a name but cannot send a new invitation.
    if (leavesOutAll || (moved && receivers === 0))
      return refuse(contributorRefusals.NOBODY_TO_GIVE_TO)
    const marks = { version: before.version + 1, ...changeStamp(tx.context) }
    await updateContributor(tx, contributorId, {
      ...columns,
      ...marks,
      ...(moved ? { state: 'Invited', acceptedAt: null, loginId: null } : {}),
    })
    await replaceExclusions(tx, contributorId, blackListIds)
    if (moved) {
      await endInvitations(tx, contributorId, now)
      const nextAtSeconds = nextMailAtSeconds(
        await countMails(tx, accountUserId, columns.email, now),
      )
      const mailed = await mailLink(
        tx,
        { contributorId, accountUserId, ...columns },
        household,
        letter,
        nextAtSeconds,
      )
      if (!mailed.ok) return mailed
    }
    tx.note({ contributorId, excluded: blackListIds.length, moved })
    const row = await findContributor(tx, accountUserId, { contributorId }, now)
    return row ? ok(presentContributor(row)) : refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
  },
}
