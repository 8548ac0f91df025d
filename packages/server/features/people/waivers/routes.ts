import { waiverEndpoints } from '@lodgepole/contract/people/waivers/endpoints'
import { type Actor, guest } from '@lodgepole/domain/identity/access/actor'
import { can } from '@lodgepole/domain/identity/access/can'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { hostOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type Call, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { PdfRenderer } from '../../../pdf/index.ts'
import type { DefineBackgroundTask } from '../../../ports/background-tasks.ts'
import { requestContextOf } from '../../identity/index.ts'
import { publishText } from './commands/publish-text.ts'
import { sendWaiverLink, type LinkRequest } from './commands/send-link.ts'
import { signWaiver, signWaiverByLink } from './commands/sign-waiver.ts'
import { readDocument } from './queries/read-document.ts'
import { readWaiver } from './queries/read-waiver.ts'
import { signWithCopy } from './sign-with-copy.ts'
import { isLinkValid } from './store.ts'

export interface WaiverServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly renderer: PdfRenderer
  readonly defineBackgroundTask: DefineBackgroundTask
  /** The organization's settings changed. */
  readonly forgetOrganizations: () => void
}

const evidenceOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
})
const keepsRecords = (actor: Actor): boolean => can(actor, { capability: 'waivers' }) === 'yes'

const LINK_REQUESTED = 'If this household is in our records, we’ve emailed it a link.'

/** The mail goes only to the household, so the caller counts as a guest, signed in or not. */
const linkRequestOf = ({
  organizationId,
  body,
  request,
  nowMs,
}: Call<typeof waiverEndpoints.requestLink>) => ({
  userId: body.userId,
  origin: hostOrigin(request),
  language: requestContextOf({ organizationId, request, nowMs }).language,
  context: { organizationId, actor: guest, requestId: request.id, nowMs },
})

export const waiverRoutes = (
  app: FastifyInstance,
  { db, commands, renderer, defineBackgroundTask, forgetOrganizations }: WaiverServices,
  options: MountOptions,
): void => {
  // Runs after the answer, so that timing does not reveal whether the household exists.
  const sendLinkLater = defineBackgroundTask(
    'waivers.send-link',
    ({ context, ...input }: LinkRequest & { context: CommandContext }) =>
      commands.run(sendWaiverLink, input, context),
  )
  mount(
    app,
    waiverEndpoints,
    {
      read: async ({ organizationId, actor, nowMs }) =>
        answerItem(
          await tenantTransaction(db, organizationId, (tx) =>
            readWaiver(tx, householdIdOf(actor.userId), actor.loginId, nowMs),
          ),
        ),
      sign: async ({ body: { version, typedName, userIds }, request, ...context }) => {
        const signing = { version, typedName, userIds, ...evidenceOf(request) }
        return answerItem(
          await signWithCopy(renderer, (copy) => commands.run(signWaiver(copy), signing, context)),
        )
      },
      document: async ({ organizationId, actor, query: { documentId } }) => {
        const owner = keepsRecords(actor) ? undefined : householdIdOf(actor.userId)
        return answerItem(
          await tenantTransaction(db, organizationId, (tx) => readDocument(tx, documentId, owner)),
        )
      },
      requestLink: async (call) => {
        await sendLinkLater(linkRequestOf(call))
        return ok({ code: 'OK', item: { message: LINK_REQUESTED } })
      },
      readByLink: async ({ organizationId, query: { userId, token }, nowMs }) =>
        answerItem(
          await tenantTransaction(db, organizationId, async (tx) =>
            (await isLinkValid(tx, userId, token, new Date(nowMs)))
              ? readWaiver(tx, userId, null, nowMs)
              : refuse(waiverRefusals.WAIVER_LINK_INVALID),
          ),
        ),
      signByLink: async ({ body, request, ...context }) => {
        const { userId, token, version, typedName, userIds } = body
        const signing = { userId, token, version, typedName, userIds, ...evidenceOf(request) }
        return answerItem(
          await signWithCopy(renderer, (copy) =>
            commands.run(signWaiverByLink(copy), signing, context),
          ),
        )
      },
      publish: async ({ body: { title, text, seenVersion }, ...context }) => {
        const published = await commands.run(publishText, { title, text, seenVersion }, context)
        forgetOrganizations()
        return answerItem(published)
      },
    },
    options,
  )
}
