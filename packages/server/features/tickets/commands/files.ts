// Adds files to a ticket and removes them. File content is checked between two of these commands,
// outside any transaction.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import {
  fileTypeOfName,
  MAX_FILE_BYTES,
  MAX_FILES,
  plainFileName,
  type StoredFileType,
} from '@lodgepole/domain/kernel/files/stored-file'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import { mayWrite } from '@lodgepole/domain/tickets/ticket'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import {
  deleteFile,
  findFile,
  insertFile,
  saveFile,
  storedNameOf,
  listFiles,
  uploadNameOf,
} from '../file-store.ts'
import { readDetail } from '../present.ts'
import { authorOf, reachToChange } from '../reach.ts'
import { updateTicket } from '../store.ts'
import { tell } from '../write.ts'

/** Objects that are no longer needed. */
export const TICKET_OBJECTS_UNUSED = 'tickets.objects-unused'

type Which = { readonly ticketId?: TicketId | undefined }

export interface RequestedFile {
  readonly fileId: string
  readonly objectName: string
  readonly type: StoredFileType
}

export const requestFile: Command<
  Which & { readonly fileName: string; readonly fileSize: number },
  RequestedFile
> = {
  name: 'tickets.request-file',
  permission: 'member',
  run: async (tx, { ticketId, fileName, fileSize }) => {
    const reached = await reachToChange(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const { ticket, side } = reached.value
    const [name, type] = [plainFileName(fileName), fileTypeOfName(fileName)]
    if (!mayWrite(ticket.status)) return refuse(ticketRefusals.TICKET_CLOSED)
    if (!name) return refuse(photoRefusals.FILE_NAME_UNDEFINED)
    if (!type) return refuse(ticketRefusals.FILE_NOT_ALLOWED)
    if (fileSize > MAX_FILE_BYTES) return refuse(photoRefusals.FILE_TOO_LARGE)
    if ((await listFiles(tx, ticket.ticketId)).length >= MAX_FILES)
      return refuse(ticketRefusals.TOO_MANY_FILES)
    const key = { organizationId: tx.organizationId, ticketId: ticket.ticketId, fileId: newId() }
    await insertFile(
      tx,
      {
        ticketId: key.ticketId,
        fileId: key.fileId,
        name,
        type,
        sizeBytes: fileSize,
        ...authorOf(tx.context.actor, side),
      },
      tx.context.nowMs,
    )
    tx.note({ ticketId: key.ticketId, fileId: key.fileId })
    return ok({ fileId: key.fileId, objectName: uploadNameOf(key), type })
  },
}

/** The bytes are already in place; from here on the file can be read. */
export const acceptFile: Command<
  Which & { readonly fileId: string; readonly sizeBytes: number },
  TicketDetail
> = {
  name: 'tickets.add-file',
  permission: 'member',
  run: async (tx, { ticketId, fileId, sizeBytes }) => {
    const reached = await reachToChange(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const { ticket, side } = reached.value
    const file = await findFile(tx, ticket.ticketId, fileId)
    if (!file || file.side !== side) return refuse(ticketRefusals.FILE_NOT_FOUND)
    if (!mayWrite(ticket.status)) return refuse(ticketRefusals.TICKET_CLOSED)
    if (file.state === 'pending') {
      await saveFile(tx, ticket.ticketId, fileId, sizeBytes)
      await updateTicket(tx, ticket.ticketId, {}, Math.floor(tx.context.nowMs / 1000))
      tx.note({
        ticketId: ticket.ticketId,
        fileId,
        accountId: ticket.creatorId,
        asStaff: side === 'staff',
      })
      tell(tx, ticket, { change: 'file', side, by: file.authorLoginId })
      tx.emit({ topic: TICKET_OBJECTS_UNUSED, payload: { names: [uploadNameOf(file)] } })
    }
    return ok(await readDetail(tx, ticket, side))
  },
}

export const removeFile: Command<Which & { readonly fileId: string }, TicketDetail> = {
  name: 'tickets.remove-file',
  permission: 'member',
  run: async (tx, { ticketId, fileId }) => {
    const reached = await reachToChange(tx, tx.context.actor, ticketId)
    if (!reached.ok) return reached
    const { ticket, side } = reached.value
    const file = await findFile(tx, ticket.ticketId, fileId)
    if (!file || file.side !== side) return refuse(ticketRefusals.FILE_NOT_FOUND)
    if (!mayWrite(ticket.status)) return refuse(ticketRefusals.TICKET_CLOSED)
    await deleteFile(tx, ticket.ticketId, fileId)
    tx.note({
      ticketId: ticket.ticketId,
      fileId,
      accountId: ticket.creatorId,
      asStaff: side === 'staff',
    })
    tx.emit({
      topic: TICKET_OBJECTS_UNUSED,
      payload: { names: [uploadNameOf(file), storedNameOf(file)] },
    })
    return ok(await readDetail(tx, ticket, side))
  },
}
