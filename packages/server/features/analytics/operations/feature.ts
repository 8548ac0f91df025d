import { operationsRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const operationsFeature = defineFeature({
  name: 'analytics/operations',
  routes: [operationsRoutes],
})
