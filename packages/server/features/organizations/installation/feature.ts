import { installationRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const installationFeature = defineFeature({
  name: 'organizations/installation',
  routes: [installationRoutes],
})
