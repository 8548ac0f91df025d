// Receives messages from providers. They have no session. The signature over the exact bytes
// authenticates them, so the body is not parsed before the signature has been checked. The host
// determines the organization.

import { system } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { cardProcessors } from '@lodgepole/domain/organizations/organization'
import type { FastifyInstance } from 'fastify'
import type { MountOptions } from '../../../platform/http/mount.ts'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import { handleCardEvent } from './commands/handle-card-event.ts'
import type { CardParts } from './save-card.ts'
import { webhookPathOf } from './webhook-url.ts'

const MAX_BYTES = 256 * 1024

export const webhookRoutes = (
  app: FastifyInstance,
  { commands, providers }: CardParts,
  { now }: MountOptions,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const provider of cardProcessors) {
      scope.post(webhookPathOf(provider), { bodyLimit: MAX_BYTES }, async (request, reply) => {
        const host = request.lodgepoleHost
        if (host.kind !== 'organization')
          return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
        const payments = await providers.named(host.organizationId, provider)
        const event = payments?.readWebhook({
          headers: request.headers,
          body: typeof request.body === 'string' ? request.body : '',
        })
        if (!event) return sendRefusal(request, reply, commonRefusals.NOT_PERMITTED)
        const heard = await commands.run(
          handleCardEvent,
          { provider, event },
          {
            organizationId: host.organizationId,
            actor: system,
            requestId: request.id,
            nowMs: now(),
          },
        )
        return heard.ok ? { code: 'OK' } : sendRefusal(request, reply, heard.error)
      })
    }
  })
}
