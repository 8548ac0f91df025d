import { webPagesRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const webPagesFeature = defineFeature({
  name: 'organizations/web-pages',
  routes: [webPagesRoutes],
})
