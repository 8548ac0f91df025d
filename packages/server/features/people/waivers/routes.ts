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
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { PaperPress } from '../../../papers/index.ts'
import type { DefineLater } from '../../../ports/later.ts'
import { circumstancesOf } from '../../identity/index.ts'
import { publishText } from './commands/publish-text.ts'
import { sendWaiverLink, type LinkRequest } from './commands/send-link.ts'
import { signWaiver, signWaiverByLink } from './commands/sign-waiver.ts'
import { readWaiver } from './queries/read-waiver.ts'
import { signWithCopy } from './sign-with-copy.ts'
import { findDocument, isLinkValid } from './store.ts'

export interface WaiverServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly press: PaperPress
  readonly defineLater: DefineLater
  /** The organization's settings changed. */
  readonly forgetOrganizations: () => void
}

const evidenceOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
})
const keepsRecords = (actor: Actor): boolean => can(actor, { capability: 'waivers' }) === 'yes'

export const waiverRoutes = (
  app: FastifyInstance,
  { db, commands, press, defineLater, forgetOrganizations }: WaiverServices,
  options: MountOptions,
): void => {
  // After the answer, so that its time does not tell whether there is such a household.
  const sendLinkLater = defineLater(
    'waivers.send-link',
    ({ context, ...input }: LinkRequest & { context: CommandContext }) =>
      commands.run(sendWaiverLink, input, context),
  )
  mount(
    app,
    waiverEndpoints,
    {
      read: async ({ organizationId, actor, nowMs }) => {
        return answerItem(
          await tenantTransaction(db, organizationId, (tx) =>
            readWaiver(tx, householdIdOf(actor.userId), actor.loginId, nowMs),
          ),
        )
      },
      sign: async ({ organizationId, body, request, ...context }) => {
        const { version, typedName, userIds } = body
        const signing = { version, typedName, userIds, ...evidenceOf(request) }
        return answerItem(
          await signWithCopy(press, (copy) =>
            commands.run(signWaiver(copy), signing, { ...context, organizationId }),
          ),
        )
      },
      document: async ({ organizationId, actor, query }) => {
        const owner = keepsRecords(actor) ? undefined : householdIdOf(actor.userId)
        const found = await tenantTransaction(db, organizationId, (tx) =>
          findDocument(tx, query.documentId, owner),
        )
        if (!found) return refuse(waiverRefusals.WAIVER_NOT_FOUND)
        return ok({
          code: 'OK',
          item: {
            fileName: `waiver-${found.createdAt.toISOString().slice(0, 10)}.pdf`,
            pdfBase64: found.pdf.toString('base64'),
          },
        })
      },
      requestLink: async (call) => {
        const { organizationId, body, request } = call
        // Whoever asks is a guest to this, signed in or not: the mail goes to the household alone.
        const context = { organizationId, actor: guest, requestId: request.id, nowMs: call.nowMs }
        await sendLinkLater({
          userId: body.userId,
          origin: hostOrigin(request),
          language: circumstancesOf(call).language,
          context,
        })
        return ok({
          code: 'OK',
          item: { message: 'If we know this household, a link is on its way by email.' },
        })
      },
      readByLink: async ({ organizationId, query, nowMs }) => {
        return answerItem(
          await tenantTransaction(db, organizationId, async (tx) =>
            (await isLinkValid(tx, query.userId, query.token, new Date(nowMs)))
              ? readWaiver(tx, query.userId, null, nowMs)
              : refuse(waiverRefusals.WAIVER_LINK_INVALID),
          ),
        )
      },
      signByLink: async ({ organizationId, body, request, ...context }) => {
        const { userId, token, version, typedName, userIds } = body
        const signing = { userId, token, version, typedName, userIds, ...evidenceOf(request) }
        return answerItem(
          await signWithCopy(press, (copy) =>
            commands.run(signWaiverByLink(copy), signing, { ...context, organizationId }),
          ),
        )
      },
      publish: async ({ organizationId, body, ...context }) => {
        const published = await commands.run(
          publishText,
          { title: body.title, text: body.text, seenVersion: body.seenVersion },
          { ...context, organizationId },
        )
        forgetOrganizations()
        return answerItem(published)
      },
    },
    options,
  )
}
