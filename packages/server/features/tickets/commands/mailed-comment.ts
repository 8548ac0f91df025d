// Turns a mailed answer into its sender's comment, as long as they may still see the ticket. The
// same step reserves places for the attachments. The bytes are stored outside of it and can be read
// from then on.

import type { MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import type { System } from '@lodgepole/domain/identity/access/actor'
import { roleSet, sharedRoles } from '@lodgepole/domain/identity/access/roles'
import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import { MAX_FILES, type StoredFileType } from '@lodgepole/domain/kernel/files/stored-file'
import {
  MAX_TEXT_CHARACTERS,
  mayWrite,
  sideOfViewer,
  statusAfterComment,
  type TicketSide,
} from '@lodgepole/domain/tickets/ticket'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { findFile, insertFile, saveFile, listFiles } from '../file-store.ts'
import { countMailedSince, listPeopleOfAddress, staffMustSignIn } from '../people-store.ts'
import { lockTicket, updateTicket, type TicketRow } from '../store.ts'
import type { Author } from '../entry-store.ts'
import { managesUnitOf } from '../units-store.ts'
import { say, stepTo, tell } from '../write.ts'

export interface MailedComment {
  readonly ticketId: TicketId
  /** In lowercase. */
  readonly sender: string
  /** Empty when the mail has only files. */
  readonly text: string
  readonly files: readonly {
    readonly name: string
    readonly type: StoredFileType
    readonly sizeBytes: number
  }[]
  /** Attachments that cannot be stored, however much space there is. */
  readonly refusedFiles: number
}

export interface MailedAnswer {
  readonly outcome: MailOutcome
  /** Ids for the first of the files, in order; there was no room for the others. */
  readonly fileIds: readonly string[]
}

const HOUR_MS = 3_600_000
/** More than people write; it stops two programs that answer each other. */
const MAX_PER_HOUR = 20

/** The person at an address and their side of the ticket, the household first. */
const senderOn = async (
  tx: TenantTransaction,
  ticket: TicketRow,
  address: string,
): Promise<{ readonly side: TicketSide; readonly authorLoginId: string | null } | undefined> => {
  const sides: { readonly side: TicketSide; readonly authorLoginId: string | null }[] = []
  for (const person of await listPeopleOfAddress(tx, address)) {
    const isHolder = person.email?.toLowerCase() === address
    const viewer = {
      userId: person.userId,
      roles: isHolder ? roleSet(person) : sharedRoles(roleSet(person)),
      isActing: false,
    }
    const side = sideOfViewer(ticket, {
      ...viewer,
      managesUnit: await managesUnitOf(tx, viewer, ticket),
    })
    if (side) sides.push({ side, authorLoginId: isHolder ? person.loginId : person.parent2LoginId })
  }
  return sides.find(({ side }) => side === 'household') ?? sides[0]
}

const cut = (text: string): string =>
  text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS - 1)}…` : text

const takePlaces = async (
  tx: CommandTransaction,
  { ticketId }: TicketRow,
  { side, authorLoginId }: Author,
  files: MailedComment['files'],
): Promise<readonly string[]> => {
  const room =
    files.length === 0 ? 0 : Math.max(0, MAX_FILES - (await listFiles(tx, ticketId)).length)
  const fileIds: string[] = []
  for (const [place, file] of files.slice(0, room).entries()) {
    const fileId = newId()
    // Files are listed by time of arrival, so a millisecond between them keeps the order in which
    // they were attached.
    await insertFile(
      tx,
      { ...file, ticketId, fileId, side, authorLoginId },
      tx.context.nowMs + place,
    )
    fileIds.push(fileId)
  }
  return fileIds
}

const none = (outcome: MailOutcome) => ok<MailedAnswer>({ outcome, fileIds: [] })

export const mailedComment: Command<MailedComment, MailedAnswer, System> = {
  name: 'tickets.comment-by-mail',
  permission: 'admin',
  run: async (tx, { ticketId, sender, text, files, refusedFiles }) => {
    const ticket = await lockTicket(tx, ticketId)
    const author = ticket && (await senderOn(tx, ticket, sender))
    if (!ticket || !author) return none('unknown-sender')
    if (
      (await countMailedSince(tx, ticketId, new Date(tx.context.nowMs - HOUR_MS))) >= MAX_PER_HOUR
    )
      return none('too-many')
    // Rejected text or images always cause a notice to the sender.
    const notifySender = (change: 'not-taken' | 'sign-in-required' | 'files-not-taken') =>
      tell(tx, ticket, { change, side: author.side, by: author.authorLoginId, to: sender })
    if (author.side === 'staff' && (await staffMustSignIn(tx))) {
      notifySender('sign-in-required')
      return none('sign-in-required')
    }
    if (!mayWrite(ticket.status)) {
      notifySender('not-taken')
      return none('ticket-closed')
    }
    const fileIds = await takePlaces(tx, ticket, author, files)
    if (refusedFiles + files.length > fileIds.length) notifySender('files-not-taken')
    if (text) await say(tx, ticket, { ...author, byMail: true }, cut(text))
    else if (fileIds.length > 0)
      await stepTo(tx, ticket, author, statusAfterComment(author.side, ticket.status), false)
    return ok({ outcome: text || fileIds.length > 0 ? 'taken' : 'nothing-said', fileIds })
  },
}

/**
 * The bytes are stored. The other side gets a notice, unless it already got one about the
 * accompanying text.
 */
export const saveMailedFiles: Command<
  {
    readonly ticketId: TicketId
    readonly files: readonly { readonly fileId: string; readonly sizeBytes: number }[]
    readonly isNotified: boolean
  },
  { readonly kept: number },
  System
> = {
  name: 'tickets.add-mailed-files',
  permission: 'admin',
  run: async (tx, { ticketId, files, isNotified }) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) return ok({ kept: 0 })
    let kept = 0
    for (const { fileId, sizeBytes } of files) {
      const file = await findFile(tx, ticketId, fileId)
      if (file?.state !== 'pending') continue
      await saveFile(tx, ticketId, fileId, sizeBytes)
      kept += 1
      if (!isNotified && kept === 1)
        tell(tx, ticket, { change: 'file', side: file.side, by: file.authorLoginId })
    }
    if (kept > 0) await updateTicket(tx, ticketId, {}, Math.floor(tx.context.nowMs / 1000))
    tx.note({ ticketId, kept })
    return ok({ kept })
  },
}
