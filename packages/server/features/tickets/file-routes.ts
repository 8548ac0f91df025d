import { ticketFileEndpoints } from '@lodgepole/contract/tickets/file-endpoints'
import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { sendStored, signStoredUpload, sizeOfStored } from '../organizations/files/index.ts'
import { acceptFile, removeFile, requestFile } from './commands/files.ts'
import { findFile, storedNameOf, uploadNameOf, type FileRow } from './file-store.ts'
import { reachTicket } from './reach.ts'
import type { TicketServices } from './routes.ts'

export const ticketFileRoutes = (
  app: FastifyInstance,
  { db, commands, store }: TicketServices & { readonly store: ObjectStore },
  options: MountOptions,
): void => {
  const find = (
    organizationId: string,
    actor: Member,
    ticketId: TicketId | undefined,
    fileId: string,
  ): Promise<Result<FileRow, Refusal>> =>
    tenantTransaction(db, organizationId, async (tx) => {
      const reached = await reachTicket(tx, actor, ticketId)
      const file = reached.ok
        ? await findFile(tx, reached.value.ticket.ticketId, fileId)
        : undefined
      return reached.ok ? (file ? ok(file) : refuse(ticketRefusals.FILE_NOT_FOUND)) : reached
    })
  mount(
    app,
    ticketFileEndpoints,
    {
      request: async ({ organizationId, body: { ticketId, fileName, fileSize }, ...context }) => {
        const requested = await commands.run(
          requestFile,
          { ticketId, fileName, fileSize },
          { ...context, organizationId },
        )
        if (!requested.ok) return requested
        const { fileId, objectName, type } = requested.value
        return ok({
          code: 'OK',
          item: { fileId, ...(await signStoredUpload(store, objectName, type, fileSize)) },
        })
      },
      uploaded: async ({ organizationId, body: { ticketId, fileId }, ...context }) => {
        const file = await find(organizationId, context.actor, ticketId, fileId)
        if (!file.ok) return file
        const { value: row } = file
        const size = await sizeOfStored(store, row, uploadNameOf(row), storedNameOf(row))
        if (!size.ok) return size
        const input = { ticketId, fileId, sizeBytes: size.value }
        return answerItem(await commands.run(acceptFile, input, { ...context, organizationId }))
      },
      read: async ({ organizationId, actor, query, reply }) => {
        const file = await find(organizationId, actor, query.ticketId, query.fileId)
        if (!file.ok) return file
        return file.value.state === 'ready'
          ? sendStored(
              store,
              reply,
              storedNameOf(file.value),
              file.value,
              ticketRefusals.FILE_NOT_FOUND,
            )
          : refuse(ticketRefusals.FILE_NOT_FOUND)
      },
      remove: async ({ organizationId, body: { ticketId, fileId }, ...context }) => {
        return answerItem(
          await commands.run(removeFile, { ticketId, fileId }, { ...context, organizationId }),
        )
      },
    },
    options,
  )
}
