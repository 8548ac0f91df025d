import { peopleRoutes } from './routes.ts'
import { defineFeature } from '../../platform/features/feature.ts'

export const peopleFeature = defineFeature({
  name: 'people',
  routes: [peopleRoutes],
})
