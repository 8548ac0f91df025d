// Whether an event really comes from the mail provider, by its password or by its signature over
// the exact bytes sent.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passwordIn } from '../../../platform/http/basic-password.ts'
import { createForgivingJsonParser } from '../../../platform/http/json-parser.ts'

/** An intercepted message cannot be replayed after this time. */
const WINDOW_SECONDS = 15 * 60

export const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
const isRecent = (seconds: string, nowMs: number): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(nowMs / 1000 - Number(seconds)) <= WINDOW_SECONDS

const rawBodies = new WeakMap<FastifyRequest, string>()

export const rawBodyOf = (request: FastifyRequest): string => rawBodies.get(request) ?? ''

/** Parses JSON as usual and keeps the raw bytes for the signature. */
export const keepRawBodies = (scope: FastifyInstance): void => {
  const parseJson = createForgivingJsonParser(scope)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      rawBodies.set(request, body)
      parseJson(request, body, done)
    },
  )
}

export type VerifySender = (request: FastifyRequest, secret: string, nowMs: number) => boolean

export const isSentWithPassword: VerifySender = ({ headers }, secret) =>
  isSame(passwordIn(headers.authorization), secret)

export const mailgunSignature = ({ body }: FastifyRequest) => {
  const {
    timestamp = '',
    token = '',
    signature = '',
  } = (
    body as { readonly signature?: Readonly<Record<'timestamp' | 'token' | 'signature', string>> }
  ).signature ?? {}
  return { timestamp, signed: `${timestamp}${token}`, signature }
}

/** Mailgun signs a time and a token inside the body, but not the rest of it. */
export const isSignedByMailgun: VerifySender = (request, secret, nowMs) => {
  const { timestamp, signed, signature } = mailgunSignature(request)
  return isRecent(timestamp, nowMs) && isSame(signature, hmac(secret, signed))
}

export const isSignedInHeader: VerifySender = (request, secret, nowMs) => {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(request.headers['lodgepole-signature'] ?? '')) ??
    []
  return (
    isRecent(seconds, nowMs) && isSame(signature, hmac(secret, `${seconds}.${rawBodyOf(request)}`))
  )
}
