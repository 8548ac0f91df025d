// The audit log, newest first, continued from a key. Whom an entry names stands in a table of its own, which the database fills: an index over
// the notes themselves is not used under row-level security, and looking into every note would read them all.

import type { AuditActors, AuditPart } from '@lodgepole/domain/logs/audit-wish'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { bounds, type Wanted } from './store.ts'

export interface WantedAudit extends Wanted {
  readonly action: string | undefined
  readonly actors: AuditActors | undefined
  readonly userId: string | undefined
  readonly part: AuditPart
}

export interface AuditRow {
  readonly auditEntryId: string
  readonly happenedAt: Date
  readonly action: string
  readonly actorKind: string
  readonly userId: string | null
  readonly requestId: string
  readonly details: unknown
  readonly firstName: string | null
  readonly lastName: string | null
  readonly knownUserId: string | null
  readonly actingFirstName: string | null
  readonly actingLastName: string | null
}

const actorKinds: Readonly<Record<AuditActors, readonly string[]>> = { people: ['member', 'login', 'guest'], system: ['system'], key: ['key'] }

const isAbout = sql`audit_subjects subject join audit_entries entry on entry.organization_id = subject.organization_id and entry.audit_entry_id = subject.audit_entry_id`

/** In the order of one index, so that a page stops when it is full. */
const listPart = async ({ db, organizationId }: TenantTransaction, wanted: WantedAudit, about: boolean): Promise<readonly AuditRow[]> => {
  const { action, actors, userId } = wanted
  const ordered = about ? 'subject' : 'entry'
  const conditions = [
    sql`${sql.ref(`${ordered}.organizationId`)} = ${organizationId}`,
    ...(userId === undefined ? [] : [sql`${sql.ref(about ? 'subject.subjectId' : 'entry.userId')} = ${userId}`]),
    ...(action === undefined ? [] : [sql`entry.action = ${action}`]),
    ...(actors === undefined ? [] : [sql`entry.actor_kind = any(${[...actorKinds[actors]]})`]),
    ...bounds(wanted, 'auditEntryId', ordered),
  ]
  const { rows } = await sql<AuditRow>`
    select entry.audit_entry_id, entry.happened_at, entry.action, entry.actor_kind, entry.user_id, entry.request_id, entry.details,
      by.first_name, by.last_name, by.user_id as known_user_id, acting.first_name as acting_first_name, acting.last_name as acting_last_name
    from ${about ? isAbout : sql`audit_entries entry`}
    left join users by on by.organization_id = entry.organization_id and by.user_id = entry.user_id
    left join users acting on acting.organization_id = entry.organization_id and acting.login_id = entry.acting_login_id
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(`${ordered}.happenedAt`)} desc, ${sql.ref(`${ordered}.auditEntryId`)} desc limit ${wanted.limit}`.execute(db)
  return rows
}

const newestFirst = (one: AuditRow, other: AuditRow): number => other.happenedAt.getTime() - one.happenedAt.getTime() || (one.auditEntryId < other.auditEntryId ? 1 : -1)

export const listAudit = async (tx: TenantTransaction, wanted: WantedAudit): Promise<readonly AuditRow[]> => {
  if (wanted.userId === undefined || wanted.part !== 'either') return listPart(tx, wanted, wanted.userId !== undefined && wanted.part === 'about')
  const found = [...(await listPart(tx, wanted, false)), ...(await listPart(tx, wanted, true))]
  return [...new Map(found.map((row) => [row.auditEntryId, row])).values()].toSorted(newestFirst).slice(0, wanted.limit)
}
