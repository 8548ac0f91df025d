// The rows of unit files and where their bytes are stored: under unguessable names that no address
// of the product shows.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { StoredFileType } from '@lodgepole/domain/kernel/files/stored-file'
import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { anyOf } from '../../platform/database/any-of.ts'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'

export interface FileKey {
  readonly organizationId: string
  readonly unitId: UnitId
  readonly fileId: string
}

export const uploadNameOf = ({ organizationId, unitId, fileId }: FileKey): string =>
  `${organizationId}/uploads/unit/${unitId}/${fileId}`
export const storedNameOf = ({ organizationId, unitId, fileId }: FileKey): string =>
  `${organizationId}/units/${unitId}/${fileId}`

const rows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('lodgingUnitFiles')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .$narrowType<{ type: StoredFileType; state: 'pending' | 'ready' }>()

/** Includes requested uploads that have not arrived. */
export const listFiles = (tx: TenantTransaction, unitId: UnitId) =>
  rows(tx).where('unitId', '=', unitId).execute()

/** For any number of units in one statement, in upload order. */
export const listReadyFiles = async (tx: TenantTransaction, unitIds: readonly UnitId[]) =>
  unitIds.length === 0
    ? []
    : rows(tx)
        .where('unitId', '=', anyOf(unitIds))
        .where('state', '=', 'ready')
        .orderBy('createdAt')
        .orderBy('fileId')
        .execute()

export const findFile = (tx: TenantTransaction, unitId: UnitId, fileId: string) =>
  rows(tx).where('unitId', '=', unitId).where('fileId', '=', fileId).executeTakeFirst()

export type UnitFileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const insertFile = async (
  tx: TenantTransaction,
  file: Omit<UnitFileRow, 'organizationId' | 'state'>,
): Promise<void> => {
  await tx.db
    .insertInto('lodgingUnitFiles')
    .values({ ...file, organizationId: tx.organizationId })
    .execute()
}

export const saveFile = async (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  fileId: string,
  sizeBytes: number,
): Promise<void> => {
  await db
    .updateTable('lodgingUnitFiles')
    .set({ state: 'ready', sizeBytes })
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
    .where('fileId', '=', fileId)
    .execute()
}

export const deleteFile = async (
  { db, organizationId }: TenantTransaction,
  unitId: UnitId,
  fileId: string,
): Promise<void> => {
  await db
    .deleteFrom('lodgingUnitFiles')
    .where('organizationId', '=', organizationId)
    .where('unitId', '=', unitId)
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
    .selectFrom('lodgingUnitFiles')
    .select(['organizationId', 'unitId', 'fileId'])
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
      .deleteFrom('lodgingUnitFiles')
      .where('organizationId', '=', organizationId)
      .where('fileId', '=', anyOf(own.map(({ fileId }) => fileId)))
      .where('state', '=', 'pending')
      .execute()
  }
}
