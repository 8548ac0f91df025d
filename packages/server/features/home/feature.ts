import { homeRoutes } from './routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const homeFeature = defineFeature({
  name: 'home',
  routes: [homeRoutes],
})
