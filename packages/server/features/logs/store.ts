// The two logs, newest first, continued from a key. What was done by somebody is shown with the name they have today.

import { nameOf } from '@lodgepole/domain/people/names'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { MomentKey } from '@lodgepole/domain/kernel/moment-key'
import type { AuditActors, AuditPart } from '@lodgepole/domain/logs/audit-wish'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface Wanted {
  readonly from: Date | undefined
  /** Not itself: the instant after the last. */
  readonly until: Date | undefined
  readonly after: MomentKey | undefined
  readonly limit: number
}

const bounds = ({ from, until, after }: Wanted, idColumn: 'auditEntryId' | 'clientErrorId', table: string): Expression<SqlBool>[] => {
  const [at, id] = [sql.ref(`${table}.happenedAt`), sql.ref(`${table}.${idColumn}`)]
  return [
    ...(from ? [sql<SqlBool>`${at} >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`${at} < ${until}`] : []),
    ...(after ? [sql<SqlBool>`(${at}, ${id}) < (${after.happenedAt}, ${after.id})`] : []),
  ]
}

export interface WantedAudit extends Wanted {
  readonly action: string | undefined
  readonly actors: AuditActors | undefined
  readonly userId: string | undefined
  readonly part: AuditPart
}

const actorKinds: Readonly<Record<AuditActors, readonly string[]>> = { people: ['member', 'login', 'guest'], system: ['system'], key: ['key'] }

/** Commands note people under many names, and in lists: an entry is about whoever's id stands anywhere in it. */
const concerning = (userId: string, part: AuditPart): Expression<SqlBool> => {
  const by = sql<SqlBool>`entry.user_id = ${userId}`
  const about = sql<SqlBool>`jsonb_path_exists(entry.details, '$.** ? (@ == $id)', jsonb_build_object('id', ${userId}::text))`
  return part === 'by' ? by : part === 'about' ? about : sql<SqlBool>`(${by} or ${about})`
}

export const listAudit = ({ db, organizationId }: TenantTransaction, wanted: WantedAudit) =>
  db
    .selectFrom('auditEntries as entry')
    .leftJoin('users as by', (join) => join.onRef('by.organizationId', '=', 'entry.organizationId').onRef('by.userId', '=', 'entry.userId'))
    .leftJoin('users as acting', (join) => join.onRef('acting.organizationId', '=', 'entry.organizationId').onRef('acting.loginId', '=', 'entry.actingLoginId'))
    .select([
      'entry.auditEntryId', 'entry.happenedAt', 'entry.action', 'entry.actorKind', 'entry.userId', 'entry.requestId', 'entry.details',
      'by.firstName', 'by.lastName', 'by.userId as knownUserId', 'acting.firstName as actingFirstName', 'acting.lastName as actingLastName',
    ])
    .where('entry.organizationId', '=', organizationId)
    .$if(wanted.action !== undefined, (query) => query.where('entry.action', '=', wanted.action ?? ''))
    .$if(wanted.actors !== undefined, (query) => query.where('entry.actorKind', 'in', actorKinds[wanted.actors ?? 'people']))
    .$if(wanted.userId !== undefined, (query) => query.where(concerning(wanted.userId ?? '', wanted.part)))
    .where((where) => where.and(bounds(wanted, 'auditEntryId', 'entry')))
    .orderBy('entry.happenedAt', 'desc')
    .orderBy('entry.auditEntryId', 'desc')
    .limit(wanted.limit)
    .execute()

/** From one kind to the next along the index: as many steps as there are kinds, however many rows. */
export const listActions = async ({ db, organizationId }: TenantTransaction): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    with recursive kinds as (
      (select action from audit_entries where organization_id = ${organizationId} order by action limit 1)
      union all
      select (select next.action from audit_entries next where next.organization_id = ${organizationId} and next.action > kinds.action order by next.action limit 1)
      from kinds where kinds.action is not null
    )
    select action from kinds where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

export const listClientErrors = ({ db, organizationId }: TenantTransaction, wanted: Wanted & { readonly level: string | undefined }) =>
  db
    .selectFrom('clientErrors as fault')
    .leftJoin('users as by', (join) => join.onRef('by.organizationId', '=', 'fault.organizationId').onRef('by.userId', '=', 'fault.userId'))
    .select([
      'fault.clientErrorId', 'fault.happenedAt', 'fault.level', 'fault.message', 'fault.name', 'fault.stack', 'fault.caller', 'fault.userId', 'fault.requestId',
      'by.firstName', 'by.lastName',
    ])
    .where('fault.organizationId', '=', organizationId)
    .$if(wanted.level !== undefined, (query) => query.where('fault.level', '=', wanted.level ?? ''))
    .where((where) => where.and(bounds(wanted, 'clientErrorId', 'fault')))
    .orderBy('fault.happenedAt', 'desc')
    .orderBy('fault.clientErrorId', 'desc')
    .limit(wanted.limit)
    .execute()

/** The names that people have today, by their ids. */
export const listNames = async ({ db, organizationId }: TenantTransaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['userId', 'firstName', 'lastName']).where('organizationId', '=', organizationId).where('userId', 'in', [...new Set(userIds)]).execute()
  return new Map(rows.map((row) => [row.userId, nameOf(row)]))
}
