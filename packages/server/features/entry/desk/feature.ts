import { deskRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const deskFeature = defineFeature({
  name: 'entry/desk',
  routes: [deskRoutes],
})
