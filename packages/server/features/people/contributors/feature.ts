import { contributorRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const contributorsFeature = defineFeature({
  name: 'people/contributors',
  routes: [contributorRoutes],
})
