import { apiKeyRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const apiKeysFeature = defineFeature({
  name: 'integrations/api-keys',
  routes: [apiKeyRoutes],
})
