import { contributorEndpoints } from '@lodgepole/contract/people/contributors/endpoints'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { Circumstances } from '../../../ports/identity.ts'
import type { DefineLater } from '../../../ports/later.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { findHeldPerson } from '../households/index.ts'
import { circumstancesOf } from '../../identity/index.ts'
import { answerMailed, type MailMarks } from '../../messages/index.ts'
import type { InvitationParts } from '../../identity/sign-up/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { acceptForAccount, acceptInvitation, claimInvitation } from './commands/accept.ts'
import { editContributor } from './commands/edit.ts'
import { inviteContributor } from './commands/invite.ts'
import { removeContributor } from './commands/remove.ts'
import { resendLink } from './commands/resend.ts'
import { findByLink, listReceivers, listReceiversOfLogin, prepareClaim } from './giver-store.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import type { Letter } from './mail-link.ts'
import { makeAccountFor } from './make-account.ts'
import { presentContributingTo, presentContributor, presentOpened } from './present.ts'
import { hashLinkToken } from './secrets.ts'
import { listContributors } from './store.ts'

export interface ContributorServices extends Omit<InvitationParts, 'origin'> {
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
  readonly forgetSessions: () => void
  readonly defineLater: DefineLater
  readonly marks: Pick<MailMarks, 'reveal'>
}

interface Asked {
  readonly organizationId: string
  readonly host: Host
  readonly request: FastifyRequest
  readonly nowMs: number
}

export const contributorRoutes = (
  app: FastifyInstance,
  services: ContributorServices,
  options: MountOptions,
): void => {
  const { db, commands, organizations, forgetSessions, defineLater, marks } = services
  const makeAccountLater = defineLater(
    'contributors.make-account',
    ({
      origin,
      organizationId,
      giver,
      at,
    }: {
      origin: string
      organizationId: string
      giver: Parameters<typeof makeAccountFor>[2]
      at: Circumstances
    }) => makeAccountFor({ ...services, origin }, organizationId, giver, at),
  )

  /** The organization of a call, and how its mails are written. */
  const placeOf = async ({ organizationId, request, nowMs }: Asked) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return undefined
    const at = circumstancesOf({ organizationId, request, nowMs })
    const letter: Letter = {
      origin: linkOrigin(request, organization.domainUrl),
      language: at.language,
    }
    return { organizationId, organizationName: organization.organizationName, letter, at }
  }

  mount(
    app,
    contributorEndpoints,
    {
      invite: async (call) => {
        const { userId, organizationId: sent, ...terms } = call.body
        if (sent === undefined) return refuse(contributorRefusals.ORGANIZATION_ID_UNDEFINED)
        if (userId === undefined) return refuse(contributorRefusals.USER_ID_UNDEFINED)
        const place = await placeOf(call)
        if (!place || call.actor.userId !== userId) return refuse(commonRefusals.NOT_PERMITTED)
        return answerMailed(
          marks,
          place.organizationId,
          await commands.run(
            inviteContributor,
            { ...terms, letter: place.letter },
            { ...call, ...place },
          ),
        )
      },
      list: async ({ organizationId, actor, query, nowMs }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const person =
            query.personId === undefined
              ? ok(undefined)
              : await findHeldPerson(tx, householdIdOf(actor.userId), query.personId)
          if (!person.ok) return person
          const rows = await listContributors(
            tx,
            [{ organizationId, userId: actor.userId }],
            new Date(nowMs),
          )
          return ok({ code: 'OK', items: rows.map(presentContributor) })
        })
      },
      contributingTo: async ({ host, session, query }) => {
        if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
        const only = host.kind === 'organization' ? host.organizationId : query.organizationId
        // A staff person who acts as a member sees what the member has here, not what they give to
        // themselves.
        const rows = session.actingLoginId
          ? []
          : await systemTransaction(db, (tx) => listReceiversOfLogin(tx, session.loginId, only))
        return ok({ code: 'OK', items: presentContributingTo(rows) })
      },
      edit: async (call) => {
        const { organizationId: _, ...input } = call.body
        const place = await placeOf(call)
        if (!place) return refuse(commonRefusals.NOT_PERMITTED)
        return answerMailed(
          marks,
          place.organizationId,
          await commands.run(
            editContributor,
            { ...input, letter: place.letter },
            { ...call, ...place },
          ),
        )
      },
      resend: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(commonRefusals.NOT_PERMITTED)
        return answerMailed(
          marks,
          place.organizationId,
          await commands.run(
            resendLink,
            { contributorId: call.body.contributorId, letter: place.letter },
            { ...call, ...place },
          ),
        )
      },
      remove: async ({ organizationId, body, ...context }) => {
        return answerItem(
          await commands.run(
            removeContributor,
            { contributorId: body.contributorId, version: body.version },
            { ...context, organizationId },
          ),
        )
      },
      open: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(contributorRefusals.INVITATION_OVER)
        return tenantTransaction(db, place.organizationId, async (tx) => {
          const giver = await findByLink(tx, hashLinkToken(call.body.token), new Date(call.nowMs))
          if (!giver) return refuse(contributorRefusals.INVITATION_OVER)
          return ok({
            code: 'OK',
            item: presentOpened(
              place.organizationName,
              giver,
              await listReceivers(tx, giver.contributorId),
            ),
          })
        })
      },
      accept: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(contributorRefusals.INVITATION_OVER)
        return answerItem(
          await commands.run(
            acceptInvitation,
            { token: call.body.token, organizationName: place.organizationName },
            { ...call, ...place },
          ),
        )
      },
      makeAccount: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(contributorRefusals.INVITATION_OVER)
        const { organizationId, letter, at } = place
        const accepted = await commands.run(
          acceptForAccount,
          { token: call.body.token },
          { ...call, organizationId },
        )
        if (!accepted.ok) return accepted
        await makeAccountLater({ origin: letter.origin, organizationId, giver: accepted.value, at })
        return ok({ code: 'OK', item: { message: 'Please check your email for the next step.' } })
      },
      claim: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(contributorRefusals.INVITATION_OVER)
        const {
          actor,
          nowMs,
          body: { token },
        } = call
        if (actor.kind === 'login')
          await systemTransaction(db, (tx) =>
            prepareClaim(tx, place.organizationId, {
              loginId: actor.loginId,
              token,
              now: new Date(nowMs),
            }),
          )
        const claimed = await commands.run(
          claimInvitation,
          { token: call.body.token, organizationName: place.organizationName },
          { ...call, ...place },
        )
        forgetSessions()
        return answerItem(claimed)
      },
    },
    options,
  )
}
