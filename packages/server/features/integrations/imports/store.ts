// The imports of an organization and their states.

import type { ImportColumns } from '@lodgepole/domain/integrations/imports/fields'
import {
  importTransitions,
  workingStates,
  type DuplicateChoice,
  type ImportState,
} from '@lodgepole/domain/integrations/imports/import'
import type { DayOrder } from '@lodgepole/domain/integrations/imports/read-date'
import type { CsvDelimiter } from '@lodgepole/domain/kernel/csv-read'
import type { KeptPeople, KeptPerson } from '@lodgepole/domain/integrations/imports/undo'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql, type Updateable } from 'kysely'
import { mayBecome, requireSteps } from '../../../platform/database/status-step.ts'
import type { Tables } from '../../../platform/database/tables.generated.ts'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'

/** Why the last step failed. */
export interface ImportFailure {
  readonly code: string
  readonly message: string
  readonly row?: number
  readonly people?: readonly KeptPerson[]
  readonly peopleCount?: number
}

interface ImportColumnTypes {
  state: ImportState
  delimiter: CsvDelimiter
  sample: readonly (readonly string[])[]
  columns: ImportColumns
  duplicates: DuplicateChoice
  dayOrder: DayOrder
  failure: ImportFailure | null
  kept: KeptPeople | null
}

const imports = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('peopleImports')
    .selectAll('peopleImports')
    .where('peopleImports.organizationId', '=', organizationId)
    .$narrowType<ImportColumnTypes>()

const named = (tx: TenantTransaction) =>
  imports(tx)
    .innerJoin('users', (join) =>
      join
        .on('users.organizationId', '=', tx.organizationId)
        .onRef('users.userId', '=', 'peopleImports.createdBy'),
    )
    .leftJoin('peopleImportProgress as progress', (join) =>
      join
        .on('progress.organizationId', '=', tx.organizationId)
        .onRef('progress.importId', '=', 'peopleImports.importId'),
    )
    .select(['users.firstName', 'users.lastName', 'progress.donePercent'])

export const findImport = (tx: TenantTransaction, importId: string) =>
  named(tx).where('peopleImports.importId', '=', importId).executeTakeFirst()

export type NamedImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Other steps on the import wait, but progress reports do not. */
export const lockImport = (tx: TenantTransaction, importId: string) =>
  imports(tx).where('importId', '=', importId).forNoKeyUpdate().executeTakeFirst()

export type ImportRow = NonNullable<Awaited<ReturnType<typeof lockImport>>>

export const listImports = (
  tx: TenantTransaction,
  { after, limit }: PageRequest,
): Promise<readonly NamedImport[]> =>
  named(tx)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(people_imports.created_at, people_imports.import_id) <
            (to_timestamp(${after?.seconds ?? 0}), ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('peopleImports.createdAt', 'desc')
    .orderBy('peopleImports.importId', 'desc')
    .limit(limit)
    .execute()

export interface NewImport {
  readonly importId: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly createdBy: string
}

/** Uses whole seconds, because pages continue from them. */
export const insertImport = async (
  tx: TenantTransaction,
  wanted: NewImport,
  nowMs: number,
): Promise<void> => {
  await tx.db
    .insertInto('peopleImports')
    .values({
      ...wanted,
      organizationId: tx.organizationId,
      state: 'uploading',
      createdAt: new Date(Math.floor(nowMs / 1000) * 1000),
    })
    .execute()
}

type ImportChange = Omit<Updateable<Tables['peopleImports']>, 'state' | 'failure'> & {
  readonly state?: ImportState
  readonly failure?: ImportFailure | null
}

export const changeImport = async (
  tx: TenantTransaction,
  importId: string,
  { failure, ...change }: ImportChange,
): Promise<void> => {
  const kept = failure === undefined ? {} : { failure: failure && JSON.stringify(failure) }
  const { numUpdatedRows } = await tx.db
    .updateTable('peopleImports')
    .set({ ...change, ...kept })
    .where('organizationId', '=', tx.organizationId)
    .where('importId', '=', importId)
    .where(mayBecome('state', importTransitions, change.state))
    .executeTakeFirst()
  requireSteps(`import ${importId}`, change.state, numUpdatedRows)
}

/** False when another run has taken over. */
export const noteProgress = async (
  tx: TenantTransaction,
  importId: string,
  runId: string,
  progress: { readonly rowsRead: number; readonly bytesRead: number; readonly workedAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('peopleImports')
    .set(progress)
    .where('organizationId', '=', tx.organizationId)
    .where('importId', '=', importId)
    .where('runId', '=', runId)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface ImportKey {
  readonly organizationId: string
  readonly importId: string
}

/** Imports whose worker has not reported since then, so its process is gone. */
export const listAbandoned = (tx: SystemTransaction, before: Date): Promise<readonly ImportKey[]> =>
  tx.db
    .selectFrom('peopleImports')
    .select(['organizationId', 'importId'])
    .where('state', 'in', [...workingStates])
    .where('workedAt', '<', before)
    .orderBy('workedAt')
    .limit(20)
    .execute()

export const listUnused = (
  tx: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly ImportKey[]> =>
  tx.db
    .selectFrom('peopleImports')
    .select(['organizationId', 'importId'])
    .where('createdAt', '<', before)
    .where('state', 'not in', ['imported', 'undone', ...workingStates])
    .orderBy('createdAt')
    .limit(limit)
    .execute()

export const deleteImport = async (tx: TenantTransaction, importId: string): Promise<void> => {
  await tx.db
    .deleteFrom('peopleImports')
    .where('organizationId', '=', tx.organizationId)
    .where('importId', '=', importId)
    .execute()
}

/** Imports that can no longer be undone, or already were, and still have their rows. */
export const listOver = async (
  tx: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly ImportKey[]> => {
  const { rows } = await sql<ImportKey>`
    select organization_id, import_id from people_imports i
    where state in ('imported', 'undone') and imported_at < ${before}
      and exists (select from people_import_rows r where r.organization_id = i.organization_id
        and r.import_id = i.import_id)
    limit ${limit}`.execute(tx.db)
  return rows
}

export const loginOf = async (
  { db, organizationId }: TenantTransaction,
  userId: PersonId,
): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('loginId')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.loginId ?? null
