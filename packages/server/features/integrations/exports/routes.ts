import { Readable } from 'node:stream'
import {
  exportEndpoints,
  type DataExport,
} from '@lodgepole/contract/integrations/exports/endpoints'
import { exportRefusals } from '@lodgepole/domain/integrations/exports/export'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { beginExport, expiresAtMs, takeArchive } from './commands.ts'
import { archiveNameOf, findExport, listExports, type ExportRow } from './store.ts'
import { exportedTables } from './tables.ts'

export interface ExportServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
}

const seconds = (ms: number) => Math.floor(ms / 1000)
const tablesTotal = Object.keys(exportedTables).length

const present = (row: ExportRow): DataExport => {
  const expiresMs = expiresAtMs(row)
  return {
    exportId: row.exportId,
    state: row.state,
    createdAt: seconds(row.createdAt.getTime()),
    createdByName: nameOf(row),
    tablesDone: row.tablesDone,
    tablesTotal,
    rowsWritten: row.rowsWritten,
    sizeBytes: row.sizeBytes,
    finishedAt: row.finishedAt && seconds(row.finishedAt.getTime()),
    expiresAt: expiresMs && seconds(expiresMs),
  }
}

export const exportRoutes = (
  app: FastifyInstance,
  { db, commands, store }: ExportServices,
  options: MountOptions,
): void => {
  mount(
    app,
    exportEndpoints,
    {
      list: async ({ organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listExports(tx, withLookahead(page)),
        )
        return ok(
          pageAnswer(rows, page, present, (row) =>
            writePageKey({ seconds: seconds(row.createdAt.getTime()), id: row.exportId }),
          ),
        )
      },
      begin: async ({ organizationId, ...context }) => {
        const begun = await commands.run(beginExport, {}, { ...context, organizationId })
        if (!begun.ok) return begun
        const found = await tenantTransaction(db, organizationId, (tx) =>
          findExport(tx, begun.value),
        )
        return found
          ? ok({ code: 'OK' as const, item: present(found) })
          : refuse(exportRefusals.EXPORT_NOT_FOUND)
      },
      file: async ({ organizationId, query: { exportId }, reply, ...context }) => {
        const taken = await commands.run(takeArchive, { exportId }, { ...context, organizationId })
        const content = taken.ok
          ? await store.read(archiveNameOf({ organizationId, exportId }))
          : undefined
        if (!taken.ok) return taken
        if (!content) return refuse(exportRefusals.EXPORT_NOT_FOUND)
        void reply
          .header('content-disposition', 'attachment; filename="export.zip"')
          .header('cache-control', 'private, no-store')
          .header('content-length', taken.value.sizeBytes)
          .type('application/zip')
        return ok(Readable.from(content))
      },
    },
    options,
  )
}
