import { logEndpoints } from '@lodgepole/contract/analytics/logs/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { auditPage, clientErrorPage, type FindCurrentOrganization } from './queries/logs.ts'
import { listActions } from './store.ts'

export const logRoutes = (
  app: FastifyInstance,
  db: Database,
  findCurrentOrganization: FindCurrentOrganization,
  options: MountOptions,
): void => {
  mount(
    app,
    logEndpoints,
    {
      audit: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, (tx) =>
          auditPage(tx, findCurrentOrganization, query),
        ),
      actions: async ({ organizationId }) =>
        ok({ code: 'OK', items: [...(await tenantTransaction(db, organizationId, listActions))] }),
      clientErrors: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, (tx) =>
          clientErrorPage(tx, findCurrentOrganization, query),
        ),
    },
    options,
  )
}
