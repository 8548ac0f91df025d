import { logEndpoints } from '@lodgepole/contract/analytics/logs/endpoints'
import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { readMomentKey, writeMomentKey } from '@lodgepole/domain/kernel/moment-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { nameOf } from '@lodgepole/domain/people/names'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { pageAnswer } from '../../../platform/http/paged.ts'
import { listAudit } from './audit-store.ts'
import { concernedId, presentAudit, seconds } from './present-audit.ts'
import { listActions, listClientErrors, listNames, type Wanted } from './store.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly next?: string | undefined
  readonly limit: number
}

export const logRoutes = (
  app: FastifyInstance,
  db: Database,
  organizationIn: (tx: TenantTransaction) => Promise<Pick<Organization, 'timeZone'> | undefined>,
  options: MountOptions,
): void => {
  /**
   * Days are those of the organization, both of them whole. Undefined when the key is none of ours.
   */
  const wantedOf = async (
    tx: TenantTransaction,
    { from, to, next, limit }: Asked,
  ): Promise<Wanted | undefined> => {
    const after = next === undefined ? undefined : readMomentKey(next)
    const organization = await organizationIn(tx)
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
  mount(
    app,
    logEndpoints,
    {
      audit: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const wanted = await wantedOf(tx, query)
          if (!wanted) return refuse(commonRefusals.INVALID_INPUT)
          const rows = await listAudit(tx, {
            ...wanted,
            action: query.action,
            actors: query.actors,
            userId: query.userId,
            part: query.part,
          })
          const names = await listNames(
            tx,
            rows.flatMap((row) => concernedId(row) ?? []),
          )
          return ok(
            pageAnswer(
              rows,
              { after: undefined, limit: query.limit },
              presentAudit(names),
              ({ happenedAt, auditEntryId }) => writeMomentKey({ happenedAt, id: auditEntryId }),
            ),
          )
        }),
      actions: async ({ organizationId }) =>
        ok({ code: 'OK', items: [...(await tenantTransaction(db, organizationId, listActions))] }),
      clientErrors: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const wanted = await wantedOf(tx, query)
          if (!wanted) return refuse(commonRefusals.INVALID_INPUT)
          const rows = await listClientErrors(tx, { ...wanted, level: query.level })
          return ok(
            pageAnswer(
              rows,
              { after: undefined, limit: query.limit },
              (row) => ({
                clientErrorId: row.clientErrorId,
                happenedAtSeconds: seconds(row.happenedAt),
                level: row.level,
                message: row.message,
                name: row.name ?? '',
                stack: row.stack ?? '',
                caller: row.caller ?? '',
                userId: row.userId,
                userName: nameOf(row),
                requestId: row.requestId,
              }),
              ({ happenedAt, clientErrorId }) => writeMomentKey({ happenedAt, id: clientErrorId }),
            ),
          )
        }),
    },
    options,
  )
}
