// Mails the link again to a contributor who has not answered or has lost it.

import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { householdIdOf, type ContributorId } from '@lodgepole/domain/kernel/ids'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { mailLink, type MailContext } from '../mail-link.ts'
import { presentContributor } from '../present.ts'
import { countHeld, countMails, findContributor, lockAccount } from '../store.ts'

export const resendLink: Command<
  { readonly contributorId: ContributorId; readonly letter: MailContext },
  Contributor
> = {
  name: 'contributor.resend',
  permission: 'member',
  ignoredInputFields: ['letter'],
  run: async (tx, { contributorId, letter }) => {
    const { actor, nowMs } = tx.context
    const [accountUserId, now] = [householdIdOf(actor.userId), new Date(nowMs)]
    const household = await lockAccount(tx, accountUserId, now)
    const contributor = await findContributor(tx, accountUserId, { contributorId }, now)
    if (!contributor) return refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
    if ((await countHeld(tx, accountUserId, contributor.blackListIds)).left === 0)
      return refuse(contributorRefusals.NOBODY_TO_GIVE_TO)
    const nextAtSeconds = nextMailAtSeconds(
      await countMails(tx, accountUserId, contributor.email, now),
    )
    const mailed = await mailLink(tx, contributor, household, letter, nextAtSeconds)
    if (!mailed.ok) return mailed
    tx.note({ contributorId })
    const row = await findContributor(tx, accountUserId, { contributorId }, now)
    return row ? ok(presentContributor(row)) : refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
  },
}
