// An entry of the audit log as staff read it.

import type { AuditEntry } from '@lodgepole/contract/logs/endpoints'
import { nameOf } from '@lodgepole/domain/people/names'
import type { listAudit } from './store.ts'

type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Who did it is known by the account here; of whoever came from outside, by the name that was noted. */
export const presentAudit = (row: AuditRow): AuditEntry => {
  const { byName, ...details } = row.details as Readonly<Record<string, unknown>>
  const isFromOutside = row.knownUserId === null && typeof byName === 'string'
  return {
    auditEntryId: row.auditEntryId,
    happenedAtSeconds: seconds(row.happenedAt),
    action: row.action,
    by: { kind: row.actorKind as AuditEntry['by']['kind'], userId: row.userId, name: isFromOutside ? byName : nameOf(row), isFromOutside },
    actingName: nameOf({ firstName: row.actingFirstName, lastName: row.actingLastName }),
    requestId: row.requestId,
    details,
  }
}
