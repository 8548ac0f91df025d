import type { FastifyInstance } from 'fastify'
import type { MountOptions } from '../../platform/http/mount.ts'
import { reportRoutes } from './report-routes.ts'
import { dashboardRoutes, type InsightServices } from './routes.ts'

export type { InsightServices }

export const insightRoutes = (
  app: FastifyInstance,
  services: InsightServices,
  options: MountOptions,
): void => {
  dashboardRoutes(app, services, options)
  reportRoutes(app, services, options)
}
