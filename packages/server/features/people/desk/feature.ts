import { peopleConsoleRoutes } from './console-routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const peopleDeskFeature = defineFeature({
  name: 'people/desk',
  routes: [peopleConsoleRoutes],
})
