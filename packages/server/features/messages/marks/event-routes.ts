// Where mail providers say what became of our mail. What they send is believed once its password or
// signature is right; the signature is made over the very bytes. The same event posted again counts
// once.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mailEventEndpoints } from '@lodgepole/contract/messages/events/endpoints'
import { isEmail } from '@lodgepole/domain/identity/email'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { shortReason } from '@lodgepole/domain/messages/delivery-failure'
import { mailEventRefusals as no } from '@lodgepole/domain/messages/mark-refusals'
import {
  readMailgun,
  readPostmark,
  type ProviderEvent,
} from '@lodgepole/domain/messages/provider-events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { createForgivingJsonParser } from '../../../platform/http/json-parser.ts'
import { passwordIn } from '../../../platform/http/basic-password.ts'
import type { MailMarks } from './mail-marks.ts'
import { useSignature } from './store.ts'

interface MailEventParts {
  readonly db: Database
  readonly marks: MailMarks
  /** A provider without one is not listened to. */
  readonly mailEventSecrets: {
    readonly [Name in 'postmarkPassword' | 'mailgunKey' | 'ownSecret']: string | undefined
  }
}

/** A message that was caught cannot be sent again later than this. */
const WINDOW_SECONDS = 15 * 60

const digest = (text: string) => createHash('sha256').update(text).digest()
/** The same for the same event, however long its names are. */
const keyOf = (provider: string, ...names: readonly string[]): string =>
  `${provider}:${digest(JSON.stringify(names)).toString('base64url')}`
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
const isRecent = (seconds: string, nowMs: number): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(nowMs / 1000 - Number(seconds)) <= WINDOW_SECONDS

const EARLIEST_MS = Date.UTC(2000, 0)

/** Whatever their clock says, nothing has happened in the future, nor before there were events. */
const happenedAtMs = (atMs: number, nowMs: number): number =>
  atMs >= EARLIEST_MS && atMs <= nowMs ? atMs : nowMs

const rawBodies = new WeakMap<FastifyRequest, string>()

type Judge = (request: FastifyRequest, secret: string, nowMs: number) => boolean

const byPassword: Judge = ({ headers }, secret) => isSame(passwordIn(headers.authorization), secret)

const mailgunSignature = ({ body }: FastifyRequest) => {
  const {
    timestamp = '',
    token = '',
    signature = '',
  } = (
    body as { readonly signature?: Readonly<Record<'timestamp' | 'token' | 'signature', string>> }
  ).signature ?? {}
  return { timestamp, signed: `${timestamp}${token}`, signature }
}

/** Mailgun signs a moment and a token inside the body, and not the rest of it. */
const byMailgun: Judge = (request, secret, nowMs) => {
  const { timestamp, signed, signature } = mailgunSignature(request)
  return isRecent(timestamp, nowMs) && isSame(signature, hmac(secret, signed))
}

const byHeader: Judge = (request, secret, nowMs) => {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(request.headers['lodgepole-signature'] ?? '')) ??
    []
  return (
    isRecent(seconds, nowMs) &&
    isSame(signature, hmac(secret, `${seconds}.${rawBodies.get(request) ?? ''}`))
  )
}

export const mailEventRoutes = (
  app: FastifyInstance,
  { db, marks, mailEventSecrets: secrets }: MailEventParts,
  options: MountOptions,
): void => {
  const isSigned = (judge: Judge, request: FastifyRequest, secret: string | undefined): boolean =>
    secret !== undefined && judge(request, secret, options.now())
  /**
   * A signature counts for the message that it came with first. The same message again is a retry.
   */
  const isFirstMessage = async (request: FastifyRequest): Promise<boolean> => {
    const [signedHash, messageHash] = [
      mailgunSignature(request).signed,
      rawBodies.get(request) ?? '',
    ].map((text) => digest(text).toString('base64url'))
    const found = await systemTransaction(db, (tx) =>
      useSignature(tx, {
        signedHash: signedHash ?? '',
        messageHash: messageHash ?? '',
        usedAt: new Date(options.now()),
      }),
    )
    return found === messageHash
  }
  const hear = async (
    event: ProviderEvent | undefined,
    eventKey: string,
    address: string | undefined,
    atMs: number,
  ) => {
    if (!event || address === undefined || !isEmail(address))
      return ok({ code: 'OK' as const, item: { outcome: 'ignored' as const } })
    const isNew = await marks.note({
      ...event,
      address,
      eventKey,
      source: 'webhook',
      atMs: happenedAtMs(atMs, options.now()),
    })
    return ok({
      code: 'OK' as const,
      item: { outcome: isNew ? ('noted' as const) : ('known' as const) },
    })
  }

  void app.register(async (scope) => {
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
    mount(
      scope,
      mailEventEndpoints,
      {
        postmark: async ({ body, request }) => {
          if (!isSigned(byPassword, request, secrets.postmarkPassword))
            return refuse(no.MAIL_EVENT_NOT_SIGNED)
          const { RecordType, ID, MessageID, Email, BouncedAt = '' } = body
          return hear(
            readPostmark(body),
            keyOf('postmark', RecordType, String(ID ?? MessageID ?? ''), Email ?? '', BouncedAt),
            Email,
            Date.parse(BouncedAt),
          )
        },
        mailgun: async ({ body: { 'event-data': data }, request }) => {
          if (!isSigned(byMailgun, request, secrets.mailgunKey) || !(await isFirstMessage(request)))
            return refuse(no.MAIL_EVENT_NOT_SIGNED)
          return hear(
            readMailgun(data),
            keyOf('mailgun', data.id),
            data.recipient,
            data.timestamp * 1000,
          )
        },
        own: async ({
          body: { id, address, what, status = '', reason = '', happenedAtSeconds },
          request,
        }) => {
          if (!isSigned(byHeader, request, secrets.ownSecret))
            return refuse(no.MAIL_EVENT_NOT_SIGNED)
          const kinds = { bounced: 'hard', failed: 'soft', complained: 'complaint' } as const
          return hear(
            { what: kinds[what], status, reason: shortReason(reason) },
            keyOf('own', id),
            address,
            happenedAtSeconds * 1000,
          )
        },
      },
      options,
    )
  })
}
