import type {
  ImportFault,
  PeopleImport,
  PeopleImportSummary,
} from '@lodgepole/contract/integrations/imports/schemas'
import { UNDO_DAYS } from '@lodgepole/domain/integrations/imports/import'
import { nameOf } from '@lodgepole/domain/people/names'
import type { InviteCounts } from './invites-store.ts'
import type { listFaults } from './rows-store.ts'
import type { NamedImport } from './store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const secondsOrNull = (at: Date | null) => at && seconds(at)

export const presentSummary = (row: NamedImport): PeopleImportSummary => ({
  importId: row.importId,
  state: row.state,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  createdAt: seconds(row.createdAt),
  createdByName: nameOf(row),
  importedAt: secondsOrNull(row.importedAt),
  undoneAt: secondsOrNull(row.undoneAt),
  undoUntil:
    row.state === 'imported' && row.importedAt
      ? seconds(row.importedAt) + UNDO_DAYS * 86_400
      : null,
  bytesRead: row.bytesRead,
  rowsRead: row.rowsRead,
  counts: {
    create: row.createdCount,
    update: row.updatedCount,
    skip: row.skippedCount,
    bad: row.badCount,
  },
  donePercent: row.donePercent ?? 0,
  failure: row.failure,
  kept: row.kept,
})

export const presentImport = (row: NamedImport, invites?: InviteCounts): PeopleImport => ({
  ...presentSummary(row),
  invites: invites
    ? {
        ...invites,
        state:
          row.invitesAskedAt === null ? 'none' : row.invitesDoneAt === null ? 'inviting' : 'done',
      }
    : null,
  headers: row.headers,
  sample: row.sample,
  columns: row.columns,
  duplicates: row.duplicates,
  dayOrder: row.dayOrder,
  leavesOutBad: row.leavesOutBad,
})

export const presentFault = ({ headers, columns }: Pick<NamedImport, 'headers' | 'columns'>) => {
  const headerOf = new Map(columns.map((field, index) => [field, headers[index]]))
  return ({
    rowNumber,
    field,
    code,
    value,
    otherRow,
  }: Awaited<ReturnType<typeof listFaults>>[number]): ImportFault => ({
    row: rowNumber,
    field: field === '' ? null : field,
    header: (field !== '' && headerOf.get(field)) || null,
    code,
    value,
    otherRow,
  })
}
