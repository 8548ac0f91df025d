// Invites a contributor. An address that already belongs to a contributor is refused with that
// contributor's name, so that existing terms change only through a deliberate edit.

import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import {
  contributorRefusals,
  MAX_CONTRIBUTORS,
} from '@lodgepole/domain/people/contributors/contributor'
import { nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { mailLink, type MailContext } from '../mail-link.ts'
import { presentContributor } from '../present.ts'
import {
  countMails,
  findContributor,
  insertContributor,
  lockAccount,
  replaceExclusions,
} from '../store.ts'
import { readTerms, type GivenTerms } from '../terms.ts'

export const inviteContributor: Command<
  GivenTerms & { readonly letter: MailContext },
  Contributor
> = {
  name: 'contributor.invite',
  permission: 'member',
  ignoredInputFields: ['letter'],
  run: async (tx, input) => {
    const { actor, nowMs } = tx.context
    const [accountUserId, now] = [householdIdOf(actor.userId), new Date(nowMs)]
    const household = await lockAccount(tx, accountUserId, now)
    const terms = await readTerms(tx, accountUserId, household, input)
    if (!terms.ok) return terms
    const { columns, blackListIds, receivers } = terms.value
    const known = await findContributor(tx, accountUserId, { email: columns.email }, now)
    if (known)
      return refuse(contributorRefusals.CONTRIBUTOR_EXISTS, {
        details: { contributorId: known.contributorId, name: known.name },
      })
    if (receivers === 0) return refuse(contributorRefusals.NOBODY_TO_GIVE_TO)
    if (household.contributors >= MAX_CONTRIBUTORS)
      return refuse(contributorRefusals.TOO_MANY_CONTRIBUTORS)
    const contributorId = newId()
    await insertContributor(tx, {
      contributorId,
      accountUserId,
      ...columns,
      state: 'Invited',
      invitedAt: now,
    })
    await replaceExclusions(tx, contributorId, blackListIds)
    const nextAtSeconds = nextMailAtSeconds(await countMails(tx, accountUserId, columns.email, now))
    const mailed = await mailLink(
      tx,
      { contributorId, accountUserId, ...columns },
      household,
      input.letter,
      nextAtSeconds,
    )
    if (!mailed.ok) return mailed
    tx.note({ contributorId, excluded: blackListIds.length })
    const row = await findContributor(tx, accountUserId, { contributorId }, now)
    return row ? ok(presentContributor(row)) : refuse(contributorRefusals.CONTRIBUTOR_NOT_FOUND)
  },
}
