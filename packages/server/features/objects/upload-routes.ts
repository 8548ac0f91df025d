// Takes what a browser puts to an address that was signed here, where there is no object storage of its own to put it to. The
// signature is checked before the first byte of the body is read.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../platform/http/refusal-reply.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { isOfHost } from './of-host.ts'

interface SignedUploads extends Pick<ObjectStore, 'put'> {
  readonly claimOf: (name: string, query: Readonly<Record<string, unknown>>) => { readonly contentType: string; readonly sizeBytes: number } | undefined
}

const nameOf = (request: FastifyRequest) => (request.params as { '*': string })['*']

export const objectUploadRoutes = (app: FastifyInstance, store: SignedUploads, maxBytes: number): void => {
  void app.register(async (scope) => {
    // Bytes are bytes here, whatever they are called.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
    scope.put('/objects/*', {
      bodyLimit: maxBytes,
      onRequest: async (request, reply) => {
        const claim = isOfHost(nameOf(request), request.lodgepoleHost) && store.claimOf(nameOf(request), request.query as Record<string, unknown>)
        if (!claim || request.headers['content-type'] !== claim.contentType) return sendRefusal(request, reply, commonRefusals.NOT_PERMITTED)
        const sent = Number(request.headers['content-length'])
        if (claim.sizeBytes > 0 ? sent !== claim.sizeBytes : !(sent > 0 && sent <= maxBytes)) return sendRefusal(request, reply, commonRefusals.INVALID_INPUT)
      },
      handler: async (request, reply) => {
        const { body } = request
        if (!Buffer.isBuffer(body)) return sendRefusal(request, reply, commonRefusals.INVALID_INPUT)
        const claim = store.claimOf(nameOf(request), request.query as Record<string, unknown>)
        if (!claim) return sendRefusal(request, reply, commonRefusals.NOT_PERMITTED)
        await store.put(nameOf(request), body, claim.contentType)
        return { code: 'OK' }
      },
    })
  })
}
