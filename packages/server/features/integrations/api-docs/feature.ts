import { apiDocsRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const apiDocsFeature = defineFeature({
  name: 'integrations/api-docs',
  routes: [apiDocsRoutes],
})
