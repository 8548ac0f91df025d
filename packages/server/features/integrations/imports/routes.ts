import { importEndpoints } from '@lodgepole/contract/integrations/imports/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../../platform/http/paged.ts'
import { importAnswers } from './answer.ts'
import { presentSummary } from './present.ts'
import { badRowsOfImport } from './queries/bad-rows.ts'
import { faultsOfImport } from './queries/faults.ts'
import { keptPeople } from './queries/kept-people.ts'
import type { ImportServices } from './services.ts'
import { importStepHandlers } from './step-handlers.ts'
import { listImports } from './store.ts'

export const importRoutes = (
  app: FastifyInstance,
  services: ImportServices,
  options: MountOptions,
): void => {
  const { db, store } = services
  const answers = importAnswers(services)
  mount(
    app,
    importEndpoints,
    {
      list: async ({ organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listImports(tx, withLookahead(page)),
        )
        return ok(
          pageAnswer(rows, page, presentSummary, (row) =>
            writePageKey({ seconds: Math.floor(row.createdAt.getTime() / 1000), id: row.importId }),
          ),
        )
      },
      one: ({ organizationId, query }) => answers.show(organizationId, query.importId),
      faults: ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, (tx) => faultsOfImport(tx, query)),
      kept: async ({ organizationId, query: { importId } }) =>
        answerItem(await tenantTransaction(db, organizationId, (tx) => keptPeople(tx, importId))),
      badRows: ({ organizationId, query }) => badRowsOfImport({ db, store }, organizationId, query),
      ...importStepHandlers(services, answers),
    },
    options,
  )
}
