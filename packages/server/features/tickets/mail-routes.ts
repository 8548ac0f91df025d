// Where the installation's mail provider delivers mail sent to a reply address. It authenticates
// only with a password.

import { createHash, timingSafeEqual } from 'node:crypto'
import { ticketMailEndpoints } from '@lodgepole/contract/tickets/mail-endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passwordIn } from '../../platform/http/basic-password.ts'
import { createForgivingJsonParser } from '../../platform/http/json-parser.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sendRefusal } from '../../platform/http/refusal-reply.ts'
import type { ReceiveMail } from './receive-mail.ts'

interface InboundMailParts {
  readonly receiveMail: ReceiveMail
  /** The HTTP password the provider sends. Without one, no mail is accepted. */
  readonly inboundMailSecret: string | undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The size anyone may send before authenticating. A body of unknown length counts as long. */
const SHORT_BYTES = 64 * 1024

const isShort = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES

export const ticketMailRoutes = (
  app: FastifyInstance,
  { receiveMail, inboundMailSecret: secret }: InboundMailParts,
  options: MountOptions,
): void => {
  const isProvider = (request: FastifyRequest): boolean =>
    secret !== undefined &&
    timingSafeEqual(digest(passwordIn(request.headers.authorization)), digest(secret))
  void app.register(async (scope) => {
    // A message may be large, so long bodies are read only from the provider.
    scope.addHook('onRequest', async (request, reply) =>
      isShort(request) || isProvider(request)
        ? undefined
        : sendRefusal(request, reply, ticketRefusals.MAIL_NOT_TAKEN),
    )
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      createForgivingJsonParser(scope),
    )
    mount(
      scope,
      ticketMailEndpoints,
      {
        receive: async ({ body, host, request, requestId, nowMs }) =>
          isProvider(request)
            ? ok({
                code: 'OK',
                item: await receiveMail(
                  body,
                  host.kind === 'organization' ? host : {},
                  requestId,
                  nowMs,
                ),
              })
            : refuse(ticketRefusals.MAIL_NOT_TAKEN),
      },
      options,
    )
  })
}
