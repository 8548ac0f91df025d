// Takes what a browser puts to an address that was signed here, where there is no object storage of
// its own to put it to. The signature is checked before the first byte of the body is read, and the
// bytes go to their place as they come.

import type { Readable } from 'node:stream'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { isOfHost } from './of-host.ts'

interface SignedUploads extends Pick<ObjectStore, 'write'> {
  readonly claimOf: (
    name: string,
    query: Readonly<Record<string, unknown>>,
  ) => { readonly contentType: string; readonly sizeBytes: number } | undefined
}

const nameOf = (request: FastifyRequest) => (request.params as { '*': string })['*']

/** `maxBytes` holds where the size was not known when the address was signed. */
export const objectUploadRoutes = (
  app: FastifyInstance,
  store: SignedUploads,
  maxBytes: number,
): void => {
  void app.register(async (scope) => {
    // Bytes are bytes here, whatever they are called.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.put('/objects/*', {
      onRequest: async (request, reply) => {
        const claim =
          isOfHost(nameOf(request), request.lodgepoleHost) &&
          store.claimOf(nameOf(request), request.query as Record<string, unknown>)
        if (!claim || request.headers['content-type'] !== claim.contentType)
          return sendRefusal(request, reply, commonRefusals.NOT_PERMITTED)
        // Without a length, or with another one, nothing says when to stop.
        const sent = Number(request.headers['content-length'])
        if (claim.sizeBytes > 0 ? sent !== claim.sizeBytes : !(sent > 0 && sent <= maxBytes))
          return sendRefusal(request, reply, commonRefusals.INVALID_INPUT)
      },
      handler: async (request, reply) => {
        const claim = store.claimOf(nameOf(request), request.query as Record<string, unknown>)
        if (!claim) return sendRefusal(request, reply, commonRefusals.NOT_PERMITTED)
        await store.write(nameOf(request), request.body as Readable, claim.contentType)
        return { code: 'OK' }
      },
    })
  })
}
