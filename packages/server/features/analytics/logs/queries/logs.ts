// The organization's logs, newest first, a page at a time. Days are in the organization's time
// zone, and both are included completely.

import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { readMomentKey, writeMomentKey } from '@lodgepole/domain/kernel/moment-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { pageAnswer } from '../../../../platform/http/paged.ts'
import { listAudit, type AuditFilter } from '../audit-store.ts'
import { concernedId, presentAudit } from '../present-audit.ts'
import { presentClientError } from '../present-client-error.ts'
import { listClientErrors, listNames, type LogFilter } from '../store.ts'

export type FindCurrentOrganization = (
  tx: TenantTransaction,
) => Promise<Pick<Organization, 'timeZone'> | undefined>

interface LogQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly next?: string | undefined
  readonly limit: number
}

/** Undefined when the key is invalid. */
const wantedOf = async (
  tx: TenantTransaction,
  findCurrentOrganization: FindCurrentOrganization,
  { from, to, next, limit }: LogQuery,
): Promise<LogFilter | undefined> => {
  const after = next === undefined ? undefined : readMomentKey(next)
  const organization = await findCurrentOrganization(tx)
  if (!organization || (next !== undefined && !after)) return undefined
  const startOf = (day: string) =>
    new Date(atLocalTimeSeconds(day, '00:00', organization.timeZone) * 1000)
  return {
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
    after,
    limit: limit + 1,
  }
}

type AuditQuery = LogQuery &
  Pick<AuditFilter, 'part'> &
  Partial<Pick<AuditFilter, 'action' | 'actors' | 'userId'>>

export const auditPage = async (
  tx: TenantTransaction,
  findCurrentOrganization: FindCurrentOrganization,
  query: AuditQuery,
) => {
  const filter = await wantedOf(tx, findCurrentOrganization, query)
  if (!filter) return refuse(commonRefusals.INVALID_INPUT)
  const { action, actors, userId, part, limit } = query
  const rows = await listAudit(tx, { ...filter, action, actors, userId, part })
  const names = await listNames(
    tx,
    rows.flatMap((row) => concernedId(row) ?? []),
  )
  return ok(
    pageAnswer(
      rows,
      { after: undefined, limit },
      presentAudit(names),
      ({ happenedAt, auditEntryId }) => writeMomentKey({ happenedAt, id: auditEntryId }),
    ),
  )
}

type ErrorQuery = LogQuery & { readonly level?: string | undefined }

export const clientErrorPage = async (
  tx: TenantTransaction,
  findCurrentOrganization: FindCurrentOrganization,
  query: ErrorQuery,
) => {
  const filter = await wantedOf(tx, findCurrentOrganization, query)
  if (!filter) return refuse(commonRefusals.INVALID_INPUT)
  const rows = await listClientErrors(tx, { ...filter, level: query.level })
  return ok(
    pageAnswer(
      rows,
      { after: undefined, limit: query.limit },
      presentClientError,
      ({ happenedAt, clientErrorId }) => writeMomentKey({ happenedAt, id: clientErrorId }),
    ),
  )
}
