// Receives a message sent to a reply address: finds its ticket, separates what the sender wrote
// from what they quoted, and adds both text and attachments as a comment.

import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import type { InboundMail, MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import { system, type System } from '@lodgepole/domain/identity/access/actor'
import { storedContentTypes } from '@lodgepole/domain/kernel/files/stored-file'
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
import { saveMailedFiles, mailedComment } from './commands/mailed-comment.ts'
import { storedNameOf } from './file-store.ts'
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

/** With `organizationId`, only that organization's tickets match. */
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

type MailedContext = Omit<CommandContext<System>, 'idempotencyKey'>

interface MailedFiles {
  readonly ticketId: TicketId
  readonly fileIds: readonly string[]
  readonly files: readonly MailedFile[]
  readonly isNotified: boolean
}

/** Stores the attachments that the comment has accepted. */
const storeFiles = async (
  { commands, store }: Pick<MailReceiverParts, 'commands' | 'store'>,
  { ticketId, fileIds, files, isNotified }: MailedFiles,
  context: MailedContext,
): Promise<void> => {
  const accepted = fileIds.flatMap((fileId, index) => {
    const file = files[index]
    return file ? [{ fileId, file }] : []
  })
  if (accepted.length === 0) return
  for (const { fileId, file } of accepted)
    await store.put(
      storedNameOf({ organizationId: context.organizationId, ticketId, fileId }),
      file.content,
      storedContentTypes[file.type],
    )
  await commands.run(
    saveMailedFiles,
    {
      ticketId,
      files: accepted.map(({ fileId, file }) => ({ fileId, sizeBytes: file.content.length })),
      isNotified,
    },
    context,
  )
}

/**
 * Providers post a message again when they are not sure that it arrived. Its own id makes it count
 * once, and its attachments are stored under the same names.
 */
const idempotencyKeyOf = (ticketId: TicketId, { MessageID }: InboundMail): string => {
  const hash = createHash('sha256').update(`${ticketId} ${MessageID}`).digest('hex')
  return `ticket-mail:${hash}`
}

export const createMailReceiver = ({
  db,
  commands,
  replies,
  store,
  ownAddress,
  receiveReturned,
}: MailReceiverParts): ReceiveMail => {
  const findTicketOf = async (
    mail: InboundMail,
    sender: string,
    hostOrganizationId: string | undefined,
  ) => {
    const ticketId = recipientsOf(mail)
      .map((recipient) => replies.ticketIn(recipient, sender))
      .find((found) => found !== undefined)
    if (ticketId === undefined) return undefined
    const organizationId = await systemTransaction(db, (tx) => findOrganizationOf(tx, ticketId))
    if (organizationId === undefined) return undefined
    if (hostOrganizationId !== undefined && hostOrganizationId !== organizationId) return undefined
    return { ticketId, organizationId }
  }
  return async (mail, host, requestId, nowMs) => {
    const returned = await receiveReturned(mail, host)
    if (returned !== undefined) return nothing(returned)
    const sender = addressIn(mail.FromFull?.Email ?? mail.From ?? '')
    if (sender === ownAddress.toLowerCase() || isFromMachine(sender, headersOf(mail)))
      return nothing('from-a-machine')
    const ticket = await findTicketOf(mail, sender, host.organizationId)
    if (ticket === undefined) return nothing('unknown-address')
    const [text, { files, refused }] = [said(mail), readMailedFiles(mail)]
    if (!text && files.length + refused === 0) return nothing('nothing-said')
    const { ticketId, organizationId } = ticket
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
      { ...context, idempotencyKey: idempotencyKeyOf(ticketId, mail) },
    )
    if (!done.ok) return nothing('taken')
    const { outcome, fileIds } = done.value
    await storeFiles(
      { commands, store },
      { ticketId, fileIds, files, isNotified: text !== '' },
      context,
    )
    return { outcome, files: fileIds.length }
  }
}
