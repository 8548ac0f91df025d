import type { Database } from '../../../platform/database/pool.ts'
import type { MountRoutes } from '../../../platform/features/feature.ts'
import { logRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

interface LogServer {
  readonly db: Database
  readonly organizationIn: Parameters<typeof logRoutes>[2]
}

const mountLogs: MountRoutes<LogServer> = (app, { db, organizationIn }, mounting) =>
  logRoutes(app, db, organizationIn, mounting)

export const logsFeature = defineFeature({
  name: 'analytics/logs',
  routes: [mountLogs],
})
