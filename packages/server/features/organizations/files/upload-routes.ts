// Accepts uploads to addresses signed here when there is no separate object storage. The signature
// is checked before the first byte of the body is read, and the body is streamed to storage.

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

/** `maxBytes` applies when the size was unknown when the address was signed. */
export const objectUploadRoutes = (
  app: FastifyInstance,
  store: SignedUploads,
  maxBytes: number,
): void => {
  void app.register(async (scope) => {
    // The body is always raw bytes, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.put('/objects/*', {
      onRequest: async (request, reply) => {
        const claim =
          isOfHost(nameOf(request), request.lodgepoleHost) &&
          store.claimOf(nameOf(request), request.query as Record<string, unknown>)
        if (!claim || request.headers['content-type'] !== claim.contentType)
          return sendRefusal(request, reply, commonRefusals.NOT_PERMITTED)
        // Without a matching length, nothing limits the upload.
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
