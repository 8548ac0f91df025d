// Photos in progress, and the three photo addresses on the person.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { PhotoSizePx } from '@lodgepole/domain/kernel/files/photo-limits'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../../platform/database/any-of.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'

export type PhotoStatus = 'PENDING' | 'PROCESSING' | 'FINISHED' | 'ERROR'

const photoColumns = [
  'userId',
  'firstName',
  'lastName',
  'imageUrl',
  'imageUrl70',
  'imageUrl150',
] as const

const personQuery = (tx: TenantTransaction, userId: PersonId) =>
  tx.db
    .selectFrom('users')
    .select(photoColumns)
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)

export const findPhotoUser = (tx: TenantTransaction, userId: PersonId) =>
  personQuery(tx, userId).executeTakeFirst()

/** Serializes changes to one person's photo. */
export const lockPhotoUser = (tx: TenantTransaction, userId: PersonId) =>
  personQuery(tx, userId).select('accountHolderId').forUpdate().executeTakeFirst()

/** The account a person is on: their holder's, or their own. */
export const findAccountOf = async (tx: TenantTransaction, userId: PersonId): Promise<string> =>
  (await personQuery(tx, userId).select('accountHolderId').executeTakeFirst())?.accountHolderId ??
  userId

export const findActivePerson = (tx: TenantTransaction, userId: PersonId) =>
  personQuery(tx, userId).where('isInactive', '=', false).executeTakeFirst()

export const setPhotoUrls = (
  tx: CommandTransaction,
  userId: PersonId,
  urls: Readonly<Record<PhotoSizePx, string | null>>,
) =>
  tx.db
    .updateTable('users')
    .set((set) => ({
      imageUrl: urls[600],
      imageUrl70: urls[70],
      imageUrl150: urls[150],
      ...changeStamp(tx.context),
      version: set('version', '+', 1),
    }))
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .returning(photoColumns)
    .executeTakeFirstOrThrow()

export interface NewProcess {
  readonly processId: string
  readonly userId: PersonId
  readonly requestedBy: string
  readonly objectName: string
  readonly contentType: string
  readonly sizeBytes: number
}

export const insertProcess = (tx: TenantTransaction, process: NewProcess, nowMs: number) =>
  tx.db
    .insertInto('photoProcesses')
    .values({ organizationId: tx.organizationId, ...process, createdAt: new Date(nowMs) })
    .execute()

export const findProcess = (tx: TenantTransaction, processId: string) =>
  tx.db
    .selectFrom('photoProcesses')
    .selectAll()
    .where('organizationId', '=', tx.organizationId)
    .where('processId', '=', processId)
    .executeTakeFirst()

/** Moves the process to a new status. False when it was not in the expected one. */
export const moveProcess = async (
  tx: TenantTransaction,
  processId: string,
  from: PhotoStatus,
  to: PhotoStatus,
  errorCode: string | null = null,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('photoProcesses')
    .set({ status: to, errorCode })
    .where('organizationId', '=', tx.organizationId)
    .where('processId', '=', processId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listProcessesBefore = (tx: SystemTransaction, before: Date, limit: number) =>
  tx.db
    .selectFrom('photoProcesses')
    .select(['organizationId', 'processId', 'objectName'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()

export const deleteProcesses = async (
  tx: SystemTransaction,
  rows: readonly { readonly organizationId: string; readonly processId: string }[],
): Promise<void> => {
  for (const [organizationId, own] of groupBy(rows, (row) => row.organizationId)) {
    await tx.db
      .deleteFrom('photoProcesses')
      .where('organizationId', '=', organizationId)
      .where('processId', '=', anyOf(own.map(({ processId }) => processId)))
      .execute()
  }
}
