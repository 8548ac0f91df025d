// Everything the office does with money: views, adjustments at the desk, and reports.

import type { FastifyInstance } from 'fastify'
import type { MountOptions } from '../../../platform/http/mount.ts'
import { adjustmentRoutes, type AdjustmentServices } from './adjustment-routes.ts'
import { moneyReportRoutes } from './report-routes.ts'
import { moneyRoutes } from './routes.ts'

export const moneyDeskRoutes = (
  app: FastifyInstance,
  services: AdjustmentServices,
  options: MountOptions,
): void => {
  moneyRoutes(app, services, options)
  adjustmentRoutes(app, services, options)
  moneyReportRoutes(app, services, options)
}
