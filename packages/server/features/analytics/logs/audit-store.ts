// The audit log, newest first, continued from a key. The people an entry names are in a separate
// table filled by the database, because row-level security prevents an index over the notes, and
// searching every note would read them all.

import type { AuditActors, AuditPart } from '@lodgepole/domain/analytics/logs/audit-filter'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { bounds, type LogFilter } from './store.ts'

export interface AuditFilter extends LogFilter {
  readonly action: string | undefined
  readonly actors: AuditActors | undefined
  readonly userId: PersonId | undefined
  readonly part: AuditPart
}

export interface AuditRow {
  readonly auditEntryId: string
  readonly happenedAt: Date
  readonly action: string
  readonly actorKind: string
  readonly userId: PersonId | null
  readonly requestId: string
  readonly details: unknown
  readonly firstName: string | null
  readonly lastName: string | null
  readonly knownUserId: string | null
  /** Set when a second parent did it. */
  readonly secondParentName: string | null
  readonly actingFirstName: string | null
  readonly actingLastName: string | null
}

const actorKinds: Readonly<Record<AuditActors, readonly string[]>> = {
  people: ['member', 'login', 'guest'],
  system: ['system'],
  key: ['key'],
}

const isAbout = (organizationId: string) =>
  sql`audit_subjects subject
    join audit_entries entry on entry.organization_id = ${organizationId}
      and entry.audit_entry_id = subject.audit_entry_id`

/**
 * Staff acting for a household are named separately, and a holder's own login never counts as a
 * second parent's.
 */
const isBySecondParent = (of: 'now' | 'former') =>
  sql`${sql.ref(`${of}.loginId`)} = entry.login_id and entry.acting_login_id is null
      and by.login_id is distinct from entry.login_id`

const nameOfSecondParent = (of: 'now' | 'former') => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql`coalesce(nullif(trim(concat(${column('firstName')}, ' ', ${column('lastName')})), ''),
      ${column('email')})`
}

/** Follows the order of one index, so that reading stops when the page is full. */
const listPart = async (
  { db, organizationId }: TenantTransaction,
  filter: AuditFilter,
  about: boolean,
): Promise<readonly AuditRow[]> => {
  const { action, actors, userId } = filter
  const ordered = about ? 'subject' : 'entry'
  const conditions = [
    sql`${sql.ref(`${ordered}.organizationId`)} = ${organizationId}`,
    ...(userId === undefined
      ? []
      : [sql`${sql.ref(about ? 'subject.subjectId' : 'entry.userId')} = ${userId}`]),
    ...(action === undefined ? [] : [sql`entry.action = ${action}`]),
    ...(actors === undefined ? [] : [sql`entry.actor_kind = any(${[...actorKinds[actors]]})`]),
    ...bounds(filter, 'auditEntryId', ordered),
  ]
  const { rows } = await sql<AuditRow>`
    select entry.audit_entry_id, entry.happened_at, entry.action, entry.actor_kind, entry.user_id,
      entry.request_id, entry.details,
      by.first_name, by.last_name, by.user_id as known_user_id,
      acting.first_name as acting_first_name, acting.last_name as acting_last_name,
      coalesce(${nameOfSecondParent('now')}, ${nameOfSecondParent('former')}) as second_parent_name
    from ${about ? isAbout(organizationId) : sql`audit_entries entry`}
    left join users by on by.organization_id = ${organizationId} and by.user_id = entry.user_id
    left join (select organization_id, user_id, parent2_login_id as login_id,
        parent2_email as email,
        parent2_first_name as first_name, parent2_last_name as last_name
        from users where organization_id = ${organizationId}) now
      on now.organization_id = ${organizationId} and now.user_id = by.user_id
        and ${isBySecondParent('now')}
    left join former_second_parents former
      on former.organization_id = ${organizationId} and former.user_id = by.user_id
        and ${isBySecondParent('former')}
    left join users acting on acting.organization_id = ${organizationId}
      and acting.login_id = entry.acting_login_id
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(`${ordered}.happenedAt`)} desc, ${sql.ref(`${ordered}.auditEntryId`)} desc
    limit ${filter.limit}`.execute(db)
  return rows
}

const newestFirst = (one: AuditRow, other: AuditRow): number =>
  other.happenedAt.getTime() - one.happenedAt.getTime() ||
  (one.auditEntryId < other.auditEntryId ? 1 : -1)

export const listAudit = async (
  tx: TenantTransaction,
  filter: AuditFilter,
): Promise<readonly AuditRow[]> => {
  if (filter.userId === undefined || filter.part !== 'either')
    return listPart(tx, filter, filter.userId !== undefined && filter.part === 'about')
  const found = [...(await listPart(tx, filter, false)), ...(await listPart(tx, filter, true))]
  return [...new Map(found.map((row) => [row.auditEntryId, row])).values()]
    .toSorted(newestFirst)
    .slice(0, filter.limit)
}
