import { organizationOnboardingRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const organizationOnboardingFeature = defineFeature({
  name: 'organizations/onboarding',
  routes: [organizationOnboardingRoutes],
})
