import type { Database } from '../../../platform/database/pool.ts'
import type { MountRoutes } from '../../../platform/features/feature.ts'
import { logRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

interface LogServer {
  readonly db: Database
  readonly organizations: { readonly findCurrent: Parameters<typeof logRoutes>[2] }
}

const mountLogs: MountRoutes<LogServer> = (app, { db, organizations }, mounting) =>
  logRoutes(app, db, organizations.findCurrent, mounting)

export const logsFeature = defineFeature({
  name: 'analytics/logs',
  routes: [mountLogs],
})
