// Everything the office does with money: looks, deeds at the desk, reports.

import type { FastifyInstance } from 'fastify'
import type { MountOptions } from '../../../platform/http/mount.ts'
import { moneyDeedRoutes, type MoneyDeedServices } from './deed-routes.ts'
import { moneyReportRoutes } from './report-routes.ts'
import { moneyRoutes } from './routes.ts'

export const moneyDeskRoutes = (
  app: FastifyInstance,
  services: MoneyDeedServices,
  options: MountOptions,
): void => {
  moneyRoutes(app, services, options)
  moneyDeedRoutes(app, services, options)
  moneyReportRoutes(app, services, options)
}
