import { settingsRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const settingsFeature = defineFeature({
  name: 'organizations/settings',
  routes: [settingsRoutes],
})
