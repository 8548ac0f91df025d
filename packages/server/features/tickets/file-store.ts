// The rows of ticket files and where their bytes are stored: under unguessable names that no
// address of the product shows.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { StoredFileType } from '@lodgepole/domain/kernel/files/stored-file'
import type { TicketId } from '@lodgepole/domain/kernel/ids'
import type { TicketSide } from '@lodgepole/domain/tickets/ticket'
import { anyOf } from '../../platform/database/any-of.ts'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import type { Author } from './entry-store.ts'

export interface FileKey {
  readonly organizationId: string
  readonly ticketId: TicketId
  readonly fileId: string
}

export const uploadNameOf = ({ organizationId, ticketId, fileId }: FileKey): string =>
  `${organizationId}/uploads/ticket/${ticketId}/${fileId}`
export const storedNameOf = ({ organizationId, ticketId, fileId }: FileKey): string =>
  `${organizationId}/tickets/${ticketId}/${fileId}`

const rows = ({ db, organizationId }: TenantTransaction, ticketId: TicketId) =>
  db
    .selectFrom('ticketFiles')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('ticketId', '=', ticketId)
    .$narrowType<{ type: StoredFileType; side: TicketSide; state: 'pending' | 'ready' }>()

export const listFiles = (tx: TenantTransaction, ticketId: TicketId) =>
  rows(tx, ticketId).orderBy('createdAt').orderBy('fileId').execute()

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

export const findFile = (tx: TenantTransaction, ticketId: TicketId, fileId: string) =>
  rows(tx, ticketId).where('fileId', '=', fileId).executeTakeFirst()

export interface NewFile extends Omit<Author, 'byMail'> {
  readonly ticketId: TicketId
  readonly fileId: string
  readonly name: string
  readonly type: StoredFileType
  readonly sizeBytes: number
}

export const insertFile = (tx: TenantTransaction, file: NewFile, nowMs: number) =>
  tx.db
    .insertInto('ticketFiles')
    .values({ ...file, organizationId: tx.organizationId, createdAt: new Date(nowMs) })
    .execute()

export const saveFile = async (
  tx: TenantTransaction,
  ticketId: TicketId,
  fileId: string,
  sizeBytes: number,
): Promise<void> => {
  await tx.db
    .updateTable('ticketFiles')
    .set({ state: 'ready', sizeBytes })
    .where('organizationId', '=', tx.organizationId)
    .where('ticketId', '=', ticketId)
    .where('fileId', '=', fileId)
    .execute()
}

export const deleteFile = async (
  tx: TenantTransaction,
  ticketId: TicketId,
  fileId: string,
): Promise<void> => {
  await tx.db
    .deleteFrom('ticketFiles')
    .where('organizationId', '=', tx.organizationId)
    .where('ticketId', '=', ticketId)
    .where('fileId', '=', fileId)
    .execute()
}

/** Abandoned uploads, across organizations. */
export const listPendingBefore = (
  tx: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly FileKey[]> =>
  tx.db
    .selectFrom('ticketFiles')
    .select(['organizationId', 'ticketId', 'fileId'])
    .where('state', '=', 'pending')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()

export const deletePending = async (
  tx: SystemTransaction,
  keys: readonly FileKey[],
): Promise<void> => {
  for (const [organizationId, own] of groupBy(keys, (key) => key.organizationId)) {
    await tx.db
      .deleteFrom('ticketFiles')
      .where('organizationId', '=', organizationId)
      .where('fileId', '=', anyOf(own.map(({ fileId }) => fileId)))
      .where('state', '=', 'pending')
      .execute()
  }
}
