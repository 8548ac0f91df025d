// Long answers are compressed for clients that accept it: a household of ten thousand is megabytes
// of repetitive text. The work runs on another thread so that no other request waits for it. An
// answer that contains tokens is never compressed, because its length would reveal something about
// its content.

import { brotliCompress, constants, gzip, type InputType } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A shorter answer fits into one packet anyway. */
export const COMPRESS_FROM_BYTES = 1_024

const TOKEN_ROUTES = '/v2/identity/'
const BROTLI_QUALITY = 3
const GZIP_LEVEL = 3

type Done = (fault: Error | null, body: Buffer) => void

const compressors = {
  br: (body: InputType, sizeBytes: number, done: Done) =>
    brotliCompress(
      body,
      {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
        },
      },
      done,
    ),
  gzip: (body: InputType, _sizeBytes: number, done: Done) =>
    gzip(body, { level: GZIP_LEVEL }, done),
} as const

type Encoding = keyof typeof compressors

/** `br;q=0` means that the encoding is not accepted. */
const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...weights] = part.split(';').map((each) => each.trim().toLowerCase())
    return name === encoding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))
  })

export const encodingFor = (accepted: string | undefined): Encoding | undefined => {
  if (accepted === undefined) return undefined
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : undefined
}

const isCompressible = (request: FastifyRequest, reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') &&
  String(reply.getHeader('content-type') ?? '').startsWith('application/json') &&
  !request.routeOptions.url?.startsWith(TOKEN_ROUTES)

export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A text never has more characters than bytes, so an answer this short needs no byte count.
    if (
      typeof payload !== 'string' ||
      payload.length < COMPRESS_FROM_BYTES ||
      !isCompressible(request, reply)
    )
      return done(null, payload)
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    compressors[encoding](payload, payload.length, (fault, body) => {
      if (fault) return done(fault)
      void reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, body)
    })
  })
}
