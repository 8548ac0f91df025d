import { onboardingRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const onboardingFeature = defineFeature({
  name: 'people/onboarding',
  routes: [onboardingRoutes],
})
