import { seriesEndpoints } from '@lodgepole/contract/reservations/series-endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { createSaveSeries, type SaveSeriesInput } from '../commands/save-series.ts'
import { listStoredSeries } from '../stored-series-store.ts'
import type { Organizations } from '../../../ports/organizations.ts'

export interface SeriesServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findCurrent'>
}

export const seriesRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: SeriesServices,
  options: MountOptions,
): void => {
  const saveSeries = createSaveSeries(organizations.findCurrent)
  mount(
    app,
    seriesEndpoints,
    {
      list: async ({ organizationId }) =>
        ok({ code: 'OK', items: await tenantTransaction(db, organizationId, listStoredSeries) }),
      save: async ({ organizationId, body, ...context }) => {
        const { organizationId: _sent, ...series } = body
        return answerItem(
          await commands.run(saveSeries, series as SaveSeriesInput, { ...context, organizationId }),
        )
      },
    },
    options,
  )
}
