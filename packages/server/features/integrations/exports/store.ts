// The exports of an organization and their progress.

import type { ExportState } from '@lodgepole/domain/integrations/exports/export'
import { sql } from 'kysely'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'

export interface ExportKey {
  readonly organizationId: string
  readonly exportId: string
}

export const archiveNameOf = ({ organizationId, exportId }: ExportKey): string =>
  `${organizationId}/exports/${exportId}/everything.zip`

const exportsOf = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('dataExports')
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', organizationId)
        .onRef('users.userId', '=', 'dataExports.createdBy'),
    )
    .selectAll('dataExports')
    .select(['users.firstName', 'users.lastName'])
    .where('dataExports.organizationId', '=', organizationId)
    .$narrowType<{ state: ExportState }>()

export const findExport = (tx: TenantTransaction, exportId: string) =>
  exportsOf(tx).where('exportId', '=', exportId).executeTakeFirst()

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const listExports = (
  tx: TenantTransaction,
  { after, limit }: PageRequest,
): Promise<readonly ExportRow[]> =>
  exportsOf(tx)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(data_exports.created_at, export_id) < (to_timestamp(${after?.seconds ?? 0}),
            ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('dataExports.createdAt', 'desc')
    .orderBy('exportId', 'desc')
    .limit(limit)
    .execute()

/**
 * False when an export is already in progress. Uses whole seconds, because pages continue from
 * them.
 */
export const insertExport = async (
  tx: TenantTransaction,
  exportId: string,
  createdBy: string,
  nowMs: number,
): Promise<boolean> => {
  const now = new Date(Math.floor(nowMs / 1000) * 1000)
  const made = await tx.db
    .insertInto('dataExports')
    .values({
      organizationId: tx.organizationId,
      exportId,
      createdBy,
      state: 'working',
      createdAt: now,
      workedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('exportId')
    .executeTakeFirst()
  return made !== undefined
}

/** Claims the export for this run. False when there is nothing to do. */
export const takeExport = async (
  tx: TenantTransaction,
  exportId: string,
  runId: string,
  nowMs: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('dataExports')
    .set({ runId, workedAt: new Date(nowMs), tablesDone: 0, rowsWritten: 0 })
    .where('organizationId', '=', tx.organizationId)
    .where('exportId', '=', exportId)
    .where('state', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteExport = async (
  tx: TenantTransaction,
  exportId: string,
  runId: string,
  change: {
    readonly tablesDone: number
    readonly rowsWritten: number
    readonly workedAt: Date
    readonly sizeBytes?: number
    readonly finishedAt?: Date
    readonly state?: ExportState
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('dataExports')
    .set(change)
    .where('organizationId', '=', tx.organizationId)
    .where('exportId', '=', exportId)
    .where('runId', '=', runId)
    .where('state', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listAbandoned = (tx: SystemTransaction, before: Date): Promise<readonly ExportKey[]> =>
  tx.db
    .selectFrom('dataExports')
    .select(['organizationId', 'exportId'])
    .where('state', '=', 'working')
    .where('workedAt', '<', before)
    .limit(20)
    .execute()

export const listOver = (tx: SystemTransaction, before: Date): Promise<readonly ExportKey[]> =>
  tx.db
    .selectFrom('dataExports')
    .select(['organizationId', 'exportId'])
    .where('state', '=', 'ready')
    .where('finishedAt', '<', before)
    .limit(200)
    .execute()

export const endExport = async (tx: TenantTransaction, exportId: string): Promise<void> => {
  await tx.db
    .updateTable('dataExports')
    .set({ state: 'over' })
    .where('organizationId', '=', tx.organizationId)
    .where('exportId', '=', exportId)
    .where('state', '=', 'ready')
    .execute()
}
