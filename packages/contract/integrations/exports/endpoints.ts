// Exporting all of an organization's data.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { exportRefusals, exportStates } from '@lodgepole/domain/integrations/exports/export'
import * as z from 'zod'
import { itemAnswer, itemsAnswer, streamAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'dataExport' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const

const exportSchema = z.object({
  exportId: z.string(),
  state: z.enum(exportStates),
  createdAt: z.number(),
  createdByName: z.string(),
  tablesDone: z.number(),
  tablesTotal: z.number(),
  rowsWritten: z.number(),
  sizeBytes: z.number().nullable(),
  finishedAt: z.number().nullable(),
  expiresAt: z.number().nullable(),
})
export type DataExport = DeepReadonly<z.output<typeof exportSchema>>

export const exportEndpoints = endpoints({
  list: {
    ...staff,
    route: 'GET /v2/console/exports',
    summary: 'Lists the exports, newest first',
    query: z.object({
      organizationId,
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(exportSchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  begin: {
    ...staff,
    route: 'POST /v2/console/export',
    summary:
      'Starts an export of everything the organization owns: an archive with one CSV file ' +
      'for each kind of record',
    body: z.strictObject({ organizationId }),
    output: itemAnswer(exportSchema),
    refusals: [exportRefusals.EXPORT_RUNNING],
  },
  file: {
    ...staff,
    route: 'GET /v2/console/export/file',
    summary: 'Downloads the archive, for a week after it was created',
    query: z.object({ organizationId, exportId: z.uuid() }),
    output: streamAnswer,
    files: ['application/zip'],
    refusals: [exportRefusals.EXPORT_NOT_FOUND, exportRefusals.EXPORT_NOT_READY],
  },
})
