// What staff only look at: the logs, and how it all goes in numbers.

import type { FastifyInstance } from 'fastify'
import { insightRoutes, type InsightServices } from './features/analytics/index.ts'
import { logRoutes } from './features/analytics/logs/index.ts'
import type { MountOptions } from './platform/http/mount.ts'

export const lookRoutes = (
  app: FastifyInstance,
  services: InsightServices,
  mounting: MountOptions,
): void => {
  logRoutes(app, services.db, services.organizationIn, mounting)
  insightRoutes(app, services, mounting)
}
