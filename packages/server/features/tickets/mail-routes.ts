import { createHash, timingSafeEqual } from 'node:crypto'
import { ticketMailEndpoints, type InboundMail, type MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import { system } from '@lodgepole/domain/access/actor'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { addressIn, answerIn, isFromMachine, textOfHtml, type MailHeaders } from '@lodgepole/domain/tickets/mailed-answer'
import { ticketRefusals as no } from '@lodgepole/domain/tickets/refusals'
import type { FastifyInstance } from 'fastify'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { mailedComment } from './commands/mailed-comment.ts'
import { findOrganizationOf } from './people-store.ts'
import type { ReplyAddresses } from './reply-address.ts'
import type { TicketServices } from './routes.ts'

export interface InboundMailParts extends TicketServices {
  readonly replies: ReplyAddresses
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

export const ticketMailRoutes = (app: FastifyInstance, { db, commands, replies, secret, ownAddress }: InboundMailParts, options: MountOptions): void => {
  const receive = async (mail: InboundMail, host: { readonly organizationId?: string }, requestId: string, nowMs: number): Promise<MailOutcome> => {
    const sender = addressIn(mail.FromFull?.Email ?? mail.From ?? '')
    if (sender === ownAddress.toLowerCase() || isFromMachine(sender, headersOf(mail))) return 'from-a-machine'
    const ticketId = recipientsOf(mail).map((recipient) => replies.ticketIn(recipient, sender)).find((found) => found !== undefined)
    if (ticketId === undefined) return 'unknown-address'
    const organizationId = await systemTransaction(db, (tx) => findOrganizationOf(tx, ticketId))
    if (organizationId === undefined || (host.organizationId !== undefined && host.organizationId !== organizationId)) return 'unknown-address'
    const text = said(mail)
    if (!text) return 'nothing-said'
    // Providers post again what they are not sure about: the message's own id makes it one.
    const idempotencyKey = `ticket-mail:${digest(`${ticketId} ${mail.MessageID}`).toString('hex')}`
    const done = await commands.run(mailedComment, { ticketId, sender, text }, { organizationId, actor: system, requestId, nowMs, idempotencyKey })
    return done.ok ? done.value.outcome : 'taken'
  }
  mount(app, ticketMailEndpoints, {
    receive: async ({ body, host, request, requestId, nowMs }) => {
      if (secret === undefined || !timingSafeEqual(digest(passwordIn(request.headers.authorization)), digest(secret))) return refuse(no.MAIL_NOT_TAKEN)
      return ok({ code: 'OK', item: { outcome: await receive(body, host.kind === 'organization' ? host : {}, requestId, nowMs) } })
    },
  }, options)
}
