// Changes what was laid down about a contributor. Another address is another mailbox: it is invited anew, and whoever read
// the old one loses link and account.

import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { contributorRefusals } from '@lodgepole/domain/contributors/contributor'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { mailLink, type Letter } from '../mail-link.ts'
import { presentContributor } from '../present.ts'
import { countMails, endInvitations, findContributor, lockAccount, replaceExclusions, updateContributor } from '../store.ts'
import { readTerms, type GivenTerms } from '../terms.ts'

export const editContributor: Command<GivenTerms & { readonly contributorId: string; readonly letter: Letter }, Contributor> = {
  name: 'contributor.edit',
  permission: 'member',
  run: async (tx, { contributorId, letter, ...given }) => {
    const { actor, nowMs } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    const [accountUserId, now] = [actor.userId, new Date(nowMs)]
    const household = await lockAccount(tx, accountUserId, now)
    const before = await findContributor(tx, accountUserId, { contributorId }, now)
    if (!before) return refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
    const terms = await readTerms(tx, accountUserId, household, given)
    if (!terms.ok) return terms
    const { columns, blackListIds } = terms.value
    const moved = columns.email !== before.email
    if (moved && (await findContributor(tx, accountUserId, { email: columns.email }, now))) return refuse(contributorRefusals.CONTRIBUTOR_EMAIL_TAKEN)
    await updateContributor(tx, contributorId, { ...columns, ...(moved ? { state: 'Invited', acceptedAt: null, loginId: null } : {}) })
    await replaceExclusions(tx, contributorId, blackListIds)
    if (moved) {
      await endInvitations(tx, contributorId, now)
      const nextAtSeconds = nextMailAtSeconds(await countMails(tx, accountUserId, columns.email, now))
      const mailed = await mailLink(tx, { contributorId, accountUserId, ...columns }, household, letter, nextAtSeconds)
      if (!mailed.ok) return mailed
    }
    tx.note({ contributorId, excluded: blackListIds.length, moved })
    const row = await findContributor(tx, accountUserId, { contributorId }, now)
    return row ? ok(presentContributor(row)) : refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
  },
}
