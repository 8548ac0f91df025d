// What an invited contributor does: opens the link, accepts it alone, with a new account or with an
// existing one, and sees the people they may add money for.

import type { contributorEndpoints } from '@lodgepole/contract/people/contributors/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import { acceptForAccount, acceptInvitation, claimInvitation } from './commands/accept.ts'
import { listReceiversOfLogin, prepareClaim } from './giver-store.ts'
import type { FindInvitationContext } from './invitation-context.ts'
import { makeAccountFor } from './make-account.ts'
import { presentContributingTo } from './present.ts'
import { openInvitation } from './queries/open-invitation.ts'
import type { ContributorServices } from './services.ts'

const over = () => refuse(contributorRefusals.INVITATION_OVER)

interface AccountRequest {
  readonly origin: string
  readonly organizationId: string
  readonly giver: Parameters<typeof makeAccountFor>[2]
  readonly at: RequestContext
}

export const invitationHandlers = (
  services: ContributorServices,
  findInvitationContext: FindInvitationContext,
): Pick<
  Handlers<typeof contributorEndpoints>,
  'contributingTo' | 'open' | 'accept' | 'makeAccount' | 'claim'
> => {
  const { db, commands, clearSessionCache, defineBackgroundTask } = services
  const makeAccountLater = defineBackgroundTask(
    'contributors.make-account',
    ({ origin, organizationId, giver, at }: AccountRequest) =>
      makeAccountFor({ ...services, origin }, organizationId, giver, at),
  )
  return {
    contributingTo: async ({ host, session, query }) => {
      if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
      const only = host.kind === 'organization' ? host.organizationId : query.organizationId
      // Staff acting as a member see the member's data here, not their own contributions.
      const rows = session.actingLoginId
        ? []
        : await systemTransaction(db, (tx) => listReceiversOfLogin(tx, session.loginId, only))
      return ok({ code: 'OK', items: presentContributingTo(rows) })
    },
    open: async (call) => {
      const site = await findInvitationContext(call)
      if (!site) return over()
      return answerItem(
        await tenantTransaction(db, site.organizationId, (tx) =>
          openInvitation(tx, call.body.token, site.organizationName, new Date(call.nowMs)),
        ),
      )
    },
    accept: async (call) => {
      const site = await findInvitationContext(call)
      if (!site) return over()
      const input = { token: call.body.token, organizationName: site.organizationName }
      return answerItem(await commands.run(acceptInvitation, input, { ...call, ...site }))
    },
    makeAccount: async (call) => {
      const site = await findInvitationContext(call)
      if (!site) return over()
      const { organizationId, letter, at } = site
      const accepted = await commands.run(acceptForAccount, { token: call.body.token }, call)
      if (!accepted.ok) return accepted
      await makeAccountLater({ origin: letter.origin, organizationId, giver: accepted.value, at })
      return ok({ code: 'OK', item: { message: 'Please check your email for the next step.' } })
    },
    claim: async (call) => {
      const site = await findInvitationContext(call)
      if (!site) return over()
      const { actor, nowMs, body } = call
      const now = new Date(nowMs)
      const claim = { loginId: actor.loginId, token: body.token, now }
      if (actor.kind === 'login')
        await systemTransaction(db, (tx) => prepareClaim(tx, site.organizationId, claim))
      const input = { token: body.token, organizationName: site.organizationName }
      const claimed = await commands.run(claimInvitation, input, { ...call, ...site })
      clearSessionCache()
      return answerItem(claimed)
    },
  }
}
