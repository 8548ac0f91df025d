// Where mail providers say what became of our mail. What they send is believed once its password or
// signature is right; the signature is made over the very bytes. The same event posted again counts
// once.

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
import {
  byHeader,
  byMailgun,
  byPassword,
  digest,
  keepRawBodies,
  mailgunSignature,
  rawBodyOf,
  type Judge,
} from './event-signatures.ts'
import type { MailMarks } from './mail-marks.ts'
import { useSignature } from './event-store.ts'

interface MailEventParts {
  readonly db: Database
  readonly marks: MailMarks
  /** A provider without one is not listened to. */
  readonly mailEventSecrets: {
    readonly [Name in 'postmarkPassword' | 'mailgunKey' | 'ownSecret']: string | undefined
  }
}

/** The same for the same event, however long its names are. */
const keyOf = (provider: string, ...names: readonly string[]): string =>
  `${provider}:${digest(JSON.stringify(names)).toString('base64url')}`
const EARLIEST_MS = Date.UTC(2000, 0)

/** Whatever their clock says, nothing has happened in the future, nor before there were events. */
const happenedAtMs = (atMs: number, nowMs: number): number =>
  atMs >= EARLIEST_MS && atMs <= nowMs ? atMs : nowMs

/**
 * A signature is good for the first message that it came with. The same message again is a retry.
 */
const isFirstMessage = async (
  db: Database,
  request: FastifyRequest,
  nowMs: number,
): Promise<boolean> => {
  const [signedHash, messageHash] = [mailgunSignature(request).signed, rawBodyOf(request)].map(
    (text) => digest(text).toString('base64url'),
  )
  const found = await systemTransaction(db, (tx) =>
    useSignature(tx, {
      signedHash: signedHash ?? '',
      messageHash: messageHash ?? '',
      usedAt: new Date(nowMs),
    }),
  )
  return found === messageHash
}
export const mailEventRoutes = (
  app: FastifyInstance,
  { db, marks, mailEventSecrets: secrets }: MailEventParts,
  options: MountOptions,
): void => {
  const isSigned = (judge: Judge, request: FastifyRequest, secret: string | undefined): boolean =>
    secret !== undefined && judge(request, secret, options.now())
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
    keepRawBodies(scope)
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
          if (
            !isSigned(byMailgun, request, secrets.mailgunKey) ||
            !(await isFirstMessage(db, request, options.now()))
          )
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
