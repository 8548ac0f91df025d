import { reportRoutes } from './report-routes.ts'
import { dashboardRoutes } from './routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const analyticsFeature = defineFeature({
  name: 'analytics',
  routes: [dashboardRoutes, reportRoutes],
})
