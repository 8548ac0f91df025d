import { createHash, timingSafeEqual } from 'node:crypto'
import { ticketMailEndpoints, type InboundMail, type MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import { system } from '@lodgepole/domain/access/actor'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { addressIn, answerIn, isFromMachine, textOfHtml, type MailHeaders } from '@lodgepole/domain/tickets/mailed-answer'
import { ticketRefusals as no } from '@lodgepole/domain/tickets/refusals'
import { keptContentTypes } from '@lodgepole/domain/files/kept-file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sendRefusal } from '../../platform/http/refusal-reply.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { keepMailedFiles, mailedComment } from './commands/mailed-comment.ts'
import { keptNameOf } from './file-store.ts'
import { readMailedFiles, type MailedFile } from './mailed-files.ts'
import { findOrganizationOf } from './people-store.ts'
import type { ReplyAddresses } from './reply-address.ts'
import type { TicketServices } from './routes.ts'

export interface InboundMailParts extends TicketServices {
  readonly replies: ReplyAddresses
  readonly store: ObjectStore
  /** What the provider sends as its HTTP password; without one nothing is taken. */
  readonly secret: string | undefined
  readonly ownAddress: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const passwordIn = (authorization: string | undefined): string => {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(authorization ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':')
}

const headersOf = ({ Headers = [] }: InboundMail): MailHeaders => Object.fromEntries(Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value]))

const recipientsOf = ({ OriginalRecipient, ToFull = [], CcFull = [] }: InboundMail): readonly string[] => [OriginalRecipient ?? '', ...[...ToFull, ...CcFull].map(({ Email }) => Email)]

const said = ({ StrippedTextReply, TextBody, HtmlBody }: InboundMail): string => [StrippedTextReply, TextBody].map((text) => answerIn(text ?? '')).find(Boolean) ?? answerIn(textOfHtml(HtmlBody ?? ''))

/** What anybody may send before it is asked who they are; what does not say how long it is counts as long. */
const SHORT_BYTES = 64 * 1024

const isShort = ({ headers }: FastifyRequest): boolean => Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES

interface Received {
  readonly outcome: MailOutcome
  readonly files: number
}

const nothing = (outcome: MailOutcome): Received => ({ outcome, files: 0 })

export const ticketMailRoutes = (app: FastifyInstance, { db, commands, replies, store, secret, ownAddress }: InboundMailParts, options: MountOptions): void => {
  const keep = async (ticketId: string, fileIds: readonly string[], files: readonly MailedFile[], isTold: boolean, context: Omit<CommandContext, 'idempotencyKey'>): Promise<void> => {
    const kept = fileIds.flatMap((fileId, place) => { const file = files[place]; return file ? [{ fileId, file }] : [] })
    if (kept.length === 0) return
    for (const { fileId, file } of kept) await store.put(keptNameOf({ organizationId: context.organizationId, ticketId, fileId }), file.content, keptContentTypes[file.type])
    await commands.run(keepMailedFiles, { ticketId, files: kept.map(({ fileId, file }) => ({ fileId, sizeBytes: file.content.length })), isTold }, context)
  }
  const receive = async (mail: InboundMail, host: { readonly organizationId?: string }, requestId: string, nowMs: number): Promise<Received> => {
    const sender = addressIn(mail.FromFull?.Email ?? mail.From ?? '')
    if (sender === ownAddress.toLowerCase() || isFromMachine(sender, headersOf(mail))) return nothing('from-a-machine')
    const ticketId = recipientsOf(mail).map((recipient) => replies.ticketIn(recipient, sender)).find((found) => found !== undefined)
    if (ticketId === undefined) return nothing('unknown-address')
    const organizationId = await systemTransaction(db, (tx) => findOrganizationOf(tx, ticketId))
    if (organizationId === undefined || (host.organizationId !== undefined && host.organizationId !== organizationId)) return nothing('unknown-address')
    const [text, { files, refused }] = [said(mail), readMailedFiles(mail)]
    if (!text && files.length + refused === 0) return nothing('nothing-said')
    // Providers post again what they are not sure about: the message's own id makes it one, and what was attached comes to the same places.
    const idempotencyKey = `ticket-mail:${digest(`${ticketId} ${mail.MessageID}`).toString('hex')}`
    const context = { organizationId, actor: system, requestId, nowMs }
    const done = await commands.run(mailedComment, { ticketId, sender, text, files: files.map(({ name, type, content }) => ({ name, type, sizeBytes: content.length })), refusedFiles: refused }, { ...context, idempotencyKey })
    if (!done.ok) return nothing('taken')
    await keep(ticketId, done.value.fileIds, files, text !== '', context)
    return { outcome: done.value.outcome, files: done.value.fileIds.length }
  }
  const isProvider = (request: FastifyRequest): boolean => secret !== undefined && timingSafeEqual(digest(passwordIn(request.headers.authorization)), digest(secret))
  void app.register(async (scope) => {
    // A message may be large: nobody but the provider is listened to for long.
    scope.addHook('onRequest', async (request, reply) => (isShort(request) || isProvider(request) ? undefined : sendRefusal(request, reply, no.MAIL_NOT_TAKEN)))
    mount(scope, ticketMailEndpoints, {
      receive: async ({ body, host, request, requestId, nowMs }) =>
        isProvider(request) ? ok({ code: 'OK', item: await receive(body, host.kind === 'organization' ? host : {}, requestId, nowMs) }) : refuse(no.MAIL_NOT_TAKEN),
    }, options)
  })
}
