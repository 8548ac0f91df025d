import { organizationRoutes } from './routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const organizationsFeature = defineFeature({
  name: 'organizations',
  routes: [organizationRoutes],
})
