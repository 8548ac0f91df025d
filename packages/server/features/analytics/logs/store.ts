// Shared reads of both logs, and the log of browser errors: newest first, continued from a key,
// with people's current names.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface LogFilter {
  readonly from: Date | undefined
  /** Exclusive: the instant after the last. */
  readonly until: Date | undefined
  readonly after: MomentKey | undefined
  readonly limit: number
}

export const bounds = (
  { from, until, after }: LogFilter,
  idColumn: 'auditEntryId' | 'clientErrorId',
  table: string,
): Expression<SqlBool>[] => {
  const [at, id] = [sql.ref(`${table}.happenedAt`), sql.ref(`${table}.${idColumn}`)]
  return [
    ...(from ? [sql<SqlBool>`${at} >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`${at} < ${until}`] : []),
    ...(after ? [sql<SqlBool>`(${at}, ${id}) < (${after.happenedAt}, ${after.id})`] : []),
  ]
}

/** Skips from one kind to the next along the index: one step per kind, however many rows. */
export const listActions = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    with recursive kinds as (
      (select action from audit_entries where organization_id = ${organizationId} order by action
        limit 1)
      union all
      select (select next.action from audit_entries next
        where next.organization_id = ${organizationId} and next.action > kinds.action
        order by next.action limit 1)
      from kinds where kinds.action is not null
    )
    select action from kinds where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

export const listClientErrors = (
  { db, organizationId }: TenantTransaction,
  filter: LogFilter & { readonly level: string | undefined },
) =>
  db
    .selectFrom('clientErrors as fault')
    .leftJoin('users as by', (join) =>
      join.on('by.organizationId', '=', organizationId).onRef('by.userId', '=', 'fault.userId'),
    )
    .select([
      'fault.clientErrorId',
      'fault.happenedAt',
      'fault.level',
      'fault.message',
      'fault.name',
      'fault.stack',
      'fault.caller',
      'fault.userId',
      'fault.requestId',
      'by.firstName',
      'by.lastName',
    ])
    .where('fault.organizationId', '=', organizationId)
    .$if(filter.level !== undefined, (query) => query.where('fault.level', '=', filter.level ?? ''))
    .where((where) => where.and(bounds(filter, 'clientErrorId', 'fault')))
    .orderBy('fault.happenedAt', 'desc')
    .orderBy('fault.clientErrorId', 'desc')
    .limit(filter.limit)
    .execute()

/** People's current names, by id. */
export const listNames = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['userId', 'firstName', 'lastName'])
    .where('organizationId', '=', organizationId)
    .where('userId', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map((row) => [row.userId, nameOf(row)]))
}
