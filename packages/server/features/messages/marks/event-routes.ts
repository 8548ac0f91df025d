// Mail providers report here what happened to our mail. A report counts only with the right
// password or signature, and the signature covers the exact bytes. A repeated event counts once.

import { mailEventEndpoints } from '@lodgepole/contract/messages/events/endpoints'
import { isEmail } from '@lodgepole/domain/identity/email'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { shortReason } from '@lodgepole/domain/messages/delivery-failure'
import { mailEventRefusals } from '@lodgepole/domain/messages/mark-refusals'
import {
  readMailgun,
  readPostmark,
  type ProviderEvent,
} from '@lodgepole/domain/messages/provider-events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import {
  isSignedInHeader,
  isSignedByMailgun,
  isSentWithPassword,
  digest,
  keepRawBodies,
  mailgunSignature,
  rawBodyOf,
  type VerifySender,
} from './event-signatures.ts'
import type { MailMarks } from './mail-marks.ts'
import { useSignature } from './event-store.ts'

interface MailEventParts {
  readonly db: Database
  readonly marks: MailMarks
  /** Reports of a provider without a secret are refused. */
  readonly mailEventSecrets: {
    readonly [Name in 'postmarkPassword' | 'mailgunKey' | 'ownSecret']: string | undefined
  }
}

/** The same key for the same event, however long its names are. */
const keyOf = (provider: string, ...names: readonly string[]): string =>
  `${provider}:${digest(JSON.stringify(names)).toString('base64url')}`

const EARLIEST_MS = Date.UTC(2000, 0)

/**
 * Whatever the provider's clock says, events are neither in the future nor before the year 2000.
 */
const happenedAtMs = (atMs: number, nowMs: number): number =>
  atMs >= EARLIEST_MS && atMs <= nowMs ? atMs : nowMs

/** A signature is valid for the first message it came with. The same message again is a retry. */
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

interface EventSource {
  readonly eventKey: string
  readonly address: string | undefined
  readonly atMs: number
}

type Parts = MailEventParts & { readonly now: () => number }

const noteEvent = async (
  { marks, now }: Parts,
  event: ProviderEvent | undefined,
  { eventKey, address, atMs }: EventSource,
) => {
  if (!event || address === undefined || !isEmail(address))
    return ok({ code: 'OK' as const, item: { outcome: 'ignored' as const } })
  const isNew = await marks.note({
    ...event,
    address,
    eventKey,
    source: 'webhook',
    atMs: happenedAtMs(atMs, now()),
  })
  const outcome = isNew ? ('noted' as const) : ('known' as const)
  return ok({ code: 'OK' as const, item: { outcome } })
}

const handlersOf = (parts: Parts): Handlers<typeof mailEventEndpoints> => {
  const { db, mailEventSecrets: secrets, now } = parts
  const isSigned = (
    verify: VerifySender,
    request: FastifyRequest,
    secret: string | undefined,
  ): boolean => secret !== undefined && verify(request, secret, now())
  return {
    postmark: async ({ body, request }) => {
      if (!isSigned(isSentWithPassword, request, secrets.postmarkPassword))
        return refuse(mailEventRefusals.MAIL_EVENT_NOT_SIGNED)
      const { RecordType, ID, MessageID, Email, BouncedAt = '' } = body
      const messageId = String(ID ?? MessageID ?? '')
      return noteEvent(parts, readPostmark(body), {
        eventKey: keyOf('postmark', RecordType, messageId, Email ?? '', BouncedAt),
        address: Email,
        atMs: Date.parse(BouncedAt),
      })
    },
    mailgun: async ({ body: { 'event-data': data }, request }) => {
      if (
        !isSigned(isSignedByMailgun, request, secrets.mailgunKey) ||
        !(await isFirstMessage(db, request, now()))
      )
        return refuse(mailEventRefusals.MAIL_EVENT_NOT_SIGNED)
      return noteEvent(parts, readMailgun(data), {
        eventKey: keyOf('mailgun', data.id),
        address: data.recipient,
        atMs: data.timestamp * 1000,
      })
    },
    own: async ({
      body: { id, address, what, status = '', reason = '', happenedAtSeconds },
      request,
    }) => {
      if (!isSigned(isSignedInHeader, request, secrets.ownSecret))
        return refuse(mailEventRefusals.MAIL_EVENT_NOT_SIGNED)
      const kinds = { bounced: 'hard', failed: 'soft', complained: 'complaint' } as const
      const event = { what: kinds[what], status, reason: shortReason(reason) }
      return noteEvent(parts, event, {
        eventKey: keyOf('own', id),
        address,
        atMs: happenedAtSeconds * 1000,
      })
    },
  }
}

export const mailEventRoutes = (
  app: FastifyInstance,
  parts: MailEventParts,
  options: MountOptions,
): void =>
  void app.register(async (scope) => {
    keepRawBodies(scope)
    mount(scope, mailEventEndpoints, handlersOf({ ...parts, now: options.now }), options)
  })
