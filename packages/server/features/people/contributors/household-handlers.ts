// The calls of a household about its contributors: invite, list, edit, resend and remove.

import type { contributorEndpoints } from '@lodgepole/contract/people/contributors/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { answerMailed } from '../../messages/index.ts'
import { editContributor } from './commands/edit.ts'
import { inviteContributor } from './commands/invite.ts'
import { removeContributor } from './commands/remove.ts'
import { resendLink } from './commands/resend.ts'
import type { FindInvitationContext, InvitationContext } from './invitation-context.ts'
import { presentContributor } from './present.ts'
import { listContributorsOf } from './queries/list-contributors.ts'
import type { ContributorServices } from './services.ts'

export const householdHandlers = (
  { db, commands, marks }: ContributorServices,
  findInvitationContext: FindInvitationContext,
): Pick<
  Handlers<typeof contributorEndpoints>,
  'invite' | 'list' | 'edit' | 'resend' | 'remove'
> => {
  /** Runs a command that mails a link and reports whether mail to that address is held back. */
  const mailAtSite = async <T extends { readonly email: string }>(
    call: Parameters<FindInvitationContext>[0],
    run: (site: InvitationContext) => Promise<Result<T, Refusal>>,
  ) => {
    const site = await findInvitationContext(call)
    return site
      ? answerMailed(marks, site.organizationId, await run(site))
      : refuse(commonRefusals.NOT_PERMITTED)
  }

  return {
    invite: async (call) => {
      const { userId, organizationId: sent, ...terms } = call.body
      if (sent === undefined) return refuse(contributorRefusals.ORGANIZATION_ID_UNDEFINED)
      if (userId === undefined) return refuse(contributorRefusals.USER_ID_UNDEFINED)
      if (call.actor.userId !== userId) return refuse(commonRefusals.NOT_PERMITTED)
      return mailAtSite(call, (site) =>
        commands.run(inviteContributor, { ...terms, letter: site.letter }, { ...call, ...site }),
      )
    },
    list: async ({ organizationId, actor, query: { personId }, nowMs }) => {
      const rows = await tenantTransaction(db, organizationId, (tx) =>
        listContributorsOf(tx, actor, personId, nowMs),
      )
      return rows.ok ? ok({ code: 'OK', items: rows.value.map(presentContributor) }) : rows
    },
    edit: async (call) => {
      const { organizationId: _, ...input } = call.body
      return mailAtSite(call, (site) =>
        commands.run(editContributor, { ...input, letter: site.letter }, { ...call, ...site }),
      )
    },
    resend: (call) => {
      const { contributorId } = call.body
      return mailAtSite(call, (site) =>
        commands.run(resendLink, { contributorId, letter: site.letter }, { ...call, ...site }),
      )
    },
    remove: async ({ body: { contributorId, version }, ...context }) =>
      answerItem(await commands.run(removeContributor, { contributorId, version }, context)),
  }
}
