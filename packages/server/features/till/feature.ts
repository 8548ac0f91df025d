import { tillWorkRoutes } from './routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const tillFeature = defineFeature({
  name: 'till',
  routes: [tillWorkRoutes],
})
