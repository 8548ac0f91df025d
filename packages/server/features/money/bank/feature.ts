import { bankRoutes } from './routes.ts'
import { tillRoutes } from './till-routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const bankFeature = defineFeature({
  name: 'money/bank',
  routes: [bankRoutes, tillRoutes],
})
