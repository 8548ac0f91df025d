// What becomes of a message that came to a reply address: whose it is, what of it its writer wrote,
// and a comment with what was attached.

import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import type { InboundMail, MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import { system, type System } from '@lodgepole/domain/identity/access/actor'
import { keptContentTypes } from '@lodgepole/domain/kernel/files/kept-file'
import { textOfHtml } from '@lodgepole/domain/tickets/html-text'
import {
  addressIn,
  answerIn,
  isFromMachine,
  type MailHeaders,
} from '@lodgepole/domain/tickets/mailed-answer'
import type { CommandContext } from '../../platform/command-context.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { keepMailedFiles, mailedComment } from './commands/mailed-comment.ts'
import { keptNameOf } from './file-store.ts'
import { readMailedFiles, type MailedFile } from './mailed-files.ts'
import { findOrganizationOf } from './people-store.ts'
import type { ReplyAddresses } from './reply-address.ts'
import type { TicketServices } from './routes.ts'

interface MailReceiverParts extends TicketServices {
  readonly replies: ReplyAddresses
  readonly store: ObjectStore
  readonly ownAddress: string
  /** Reads reports about our own mail; undefined for any other message. */
  readonly receiveReturned: (
    mail: InboundMail,
    host: { readonly organizationId?: string | undefined },
  ) => Promise<MailOutcome | undefined>
}

interface Received {
  readonly outcome: MailOutcome
  readonly files: number
}

/** `organizationId`: the one whose tickets alone are meant. */
export type ReceiveMail = (
  mail: InboundMail,
  host: { readonly organizationId?: string | undefined },
  requestId: string,
  nowMs: number,
) => Promise<Received>

const headersOf = ({ Headers = [] }: InboundMail): MailHeaders =>
  Object.fromEntries(Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value]))

const recipientsOf = ({
  OriginalRecipient,
  ToFull = [],
  CcFull = [],
}: InboundMail): readonly string[] => [
  OriginalRecipient ?? '',
  ...[...ToFull, ...CcFull].map(({ Email }) => Email),
]

const said = ({ StrippedTextReply, TextBody, HtmlBody }: InboundMail): string =>
  [StrippedTextReply, TextBody].map((text) => answerIn(text ?? '')).find(Boolean) ??
  answerIn(textOfHtml(HtmlBody ?? ''))

const nothing = (outcome: MailOutcome): Received => ({ outcome, files: 0 })

export const createMailReceiver = ({
  db,
  commands,
  replies,
  store,
  ownAddress,
  receiveReturned,
}: MailReceiverParts): ReceiveMail => {
  const keep = async (
    ticketId: TicketId,
    fileIds: readonly string[],
    files: readonly MailedFile[],
    isTold: boolean,
    context: Omit<CommandContext<System>, 'idempotencyKey'>,
  ): Promise<void> => {
    const kept = fileIds.flatMap((fileId, place) => {
      const file = files[place]
      return file ? [{ fileId, file }] : []
    })
    if (kept.length === 0) return
    for (const { fileId, file } of kept)
      await store.put(
        keptNameOf({ organizationId: context.organizationId, ticketId, fileId }),
        file.content,
        keptContentTypes[file.type],
      )
    await commands.run(
      keepMailedFiles,
      {
        ticketId,
        files: kept.map(({ fileId, file }) => ({ fileId, sizeBytes: file.content.length })),
        isTold,
      },
      context,
    )
  }
  return async (mail, host, requestId, nowMs) => {
    const returned = await receiveReturned(mail, host)
    if (returned !== undefined) return nothing(returned)
    const sender = addressIn(mail.FromFull?.Email ?? mail.From ?? '')
    if (sender === ownAddress.toLowerCase() || isFromMachine(sender, headersOf(mail)))
      return nothing('from-a-machine')
    const ticketId = recipientsOf(mail)
      .map((recipient) => replies.ticketIn(recipient, sender))
      .find((found) => found !== undefined)
    if (ticketId === undefined) return nothing('unknown-address')
    const organizationId = await systemTransaction(db, (tx) => findOrganizationOf(tx, ticketId))
    if (
      organizationId === undefined ||
      (host.organizationId !== undefined && host.organizationId !== organizationId)
    )
      return nothing('unknown-address')
    const [text, { files, refused }] = [said(mail), readMailedFiles(mail)]
    if (!text && files.length + refused === 0) return nothing('nothing-said')
    // Providers post again what they are not sure about: the message's own id makes it one, and
    // what was attached comes to the same places.
    const hash = createHash('sha256').update(`${ticketId} ${mail.MessageID}`).digest('hex')
    const idempotencyKey = `ticket-mail:${hash}`
    const context = { organizationId, actor: system, requestId, nowMs }
    const done = await commands.run(
      mailedComment,
      {
        ticketId,
        sender,
        text,
        files: files.map(({ name, type, content }) => ({ name, type, sizeBytes: content.length })),
        refusedFiles: refused,
      },
      { ...context, idempotencyKey },
    )
    if (!done.ok) return nothing('taken')
    await keep(ticketId, done.value.fileIds, files, text !== '', context)
    return { outcome: done.value.outcome, files: done.value.fileIds.length }
  }
}
