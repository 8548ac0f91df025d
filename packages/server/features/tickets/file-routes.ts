import { ticketFileEndpoints } from '@lodgepole/contract/tickets/file-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { photoRefusals } from '@lodgepole/domain/photos/refusals'
import { MAX_FILE_BYTES, readTicketFile, ticketContentTypes, type FileFault } from '@lodgepole/domain/tickets/files'
import { ticketRefusals as no } from '@lodgepole/domain/tickets/refusals'
import type { Actor } from '@lodgepole/domain/access/actor'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { ObjectTooLarge, type ObjectStore } from '../../ports/object-store.ts'
import { acceptFile, removeFile, requestFile } from './commands/files.ts'
import { findFile, keptNameOf, uploadNameOf, type FileRow } from './file-store.ts'
import { reachTicket } from './reach.ts'
import type { TicketServices } from './routes.ts'

/** Long enough for three megabytes over a poor connection. */
const UPLOAD_SECONDS = 600

const refusals = {
  FILE_NOT_ALLOWED: no.FILE_NOT_ALLOWED, FILE_NOT_SENT: no.FILE_NOT_SENT, FILE_TOO_LARGE: photoRefusals.FILE_TOO_LARGE, IMAGE_TOO_LARGE: photoRefusals.IMAGE_TOO_LARGE, FILE_DAMAGED: photoRefusals.FILE_DAMAGED,
} satisfies Record<FileFault, Refusal>

const fetched = async (store: ObjectStore, name: string): Promise<Result<Uint8Array, FileFault>> => {
  try {
    const bytes = await store.get(name, MAX_FILE_BYTES)
    return bytes ? ok(bytes) : fail('FILE_NOT_SENT')
  } catch (fault) {
    if (fault instanceof ObjectTooLarge) return fail('FILE_TOO_LARGE')
    throw fault
  }
}

/** What came is looked at, and kept in its own place without what the camera wrote beside it. */
const inspected = async (store: ObjectStore, file: FileRow): Promise<Result<number, Refusal>> => {
  const upload = await fetched(store, uploadNameOf(file))
  const clean = upload.ok ? readTicketFile(file.type, upload.value) : upload
  if (!clean.ok) return refuse(refusals[clean.error])
  await store.put(keptNameOf(file), clean.value, ticketContentTypes[file.type])
  return ok(clean.value.length)
}

/** As it was called, in letters that every browser takes, and in full for those that know better. */
const dispositionOf = (name: string): string => `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`

export const ticketFileRoutes = (app: FastifyInstance, { db, commands, store }: TicketServices & { readonly store: ObjectStore }, options: MountOptions): void => {
  const find = (organizationId: string, actor: Actor, ticketId: string | undefined, fileId: string): Promise<Result<FileRow, Refusal>> =>
    tenantTransaction(db, organizationId, async (tx) => {
      const reached = await reachTicket(tx, actor, ticketId)
      const file = reached.ok ? await findFile(tx, reached.value.ticket.ticketId, fileId) : undefined
      return reached.ok ? (file ? ok(file) : refuse(no.FILE_NOT_FOUND)) : reached
    })
  mount(app, ticketFileEndpoints, {
    request: async ({ organizationId, body: { ticketId, fileName, fileSize }, ...context }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      const requested = await commands.run(requestFile, { ticketId, fileName, fileSize }, { ...context, organizationId })
      if (!requested.ok) return requested
      const { fileId, objectName, contentType } = requested.value
      const { url, headers } = await store.signUpload({ name: objectName, contentType, sizeBytes: fileSize, expiresInSeconds: UPLOAD_SECONDS })
      return ok({ code: 'OK', item: { fileId, uploadUrl: url, uploadHeaders: headers } })
    },
    uploaded: async ({ organizationId, body: { ticketId, fileId }, ...context }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      const file = await find(organizationId, context.actor, ticketId, fileId)
      if (!file.ok) return file
      const size = file.value.state === 'ready' ? ok(file.value.sizeBytes) : await inspected(store, file.value)
      return size.ok ? answerItem(await commands.run(acceptFile, { ticketId, fileId, sizeBytes: size.value }, { ...context, organizationId })) : size
    },
    read: async ({ organizationId, actor, query, reply }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      const file = await find(organizationId, actor, query.ticketId, query.fileId)
      if (!file.ok) return file
      const content = file.value.state === 'ready' ? await store.get(keptNameOf(file.value), MAX_FILE_BYTES) : undefined
      if (!content) return refuse(no.FILE_NOT_FOUND)
      void reply.header('content-disposition', dispositionOf(file.value.name)).header('cache-control', 'private, no-store').type(ticketContentTypes[file.value.type])
      return ok(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    },
    remove: async ({ organizationId, body: { ticketId, fileId }, ...context }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      return answerItem(await commands.run(removeFile, { ticketId, fileId }, { ...context, organizationId }))
    },
  }, options)
}
