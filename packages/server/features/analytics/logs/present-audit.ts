// An audit log entry as staff see it.

import type { AuditEntry } from '@lodgepole/contract/analytics/logs/endpoints'
import { isId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import type { AuditRow } from './audit-store.ts'

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** The keys under which commands note the people concerned, most specific first. */
const concerned = [
  'personId',
  'participantId',
  'actAsUserId',
  'toUserId',
  'userId',
  'accountId',
  'householdId',
] as const

export const concernedId = ({ details }: Pick<AuditRow, 'details'>): string | undefined => {
  const noted = details as Readonly<Record<string, unknown>>
  return concerned
    .map((name) => noted[name])
    .find((value): value is string => typeof value === 'string' && isId(value))
}

/** The actor is named by their account here or, for an outsider, by the recorded name. */
export const presentAudit =
  (names: ReadonlyMap<string, string>) =>
  (row: AuditRow): AuditEntry => {
    const aboutId = concernedId(row)
    const { byName, ...details } = row.details as Readonly<Record<string, unknown>>
    const isFromOutside = row.knownUserId === null && typeof byName === 'string'
    return {
      auditEntryId: row.auditEntryId,
      happenedAtSeconds: seconds(row.happenedAt),
      action: row.action,
      by: {
        kind: row.actorKind as AuditEntry['by']['kind'],
        userId: row.userId,
        isFromOutside,
        name: isFromOutside ? byName : (row.secondParentName ?? nameOf(row)),
        sharesAccountOf: row.secondParentName === null ? '' : nameOf(row),
      },
      actingName: nameOf({ firstName: row.actingFirstName, lastName: row.actingLastName }),
      aboutName: aboutId === undefined || aboutId === row.userId ? '' : (names.get(aboutId) ?? ''),
      requestId: row.requestId,
      details,
    }
  }
