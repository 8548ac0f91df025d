import { signUpRoutes } from './routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const signUpFeature = defineFeature({
  name: 'identity/sign-up',
  routes: [signUpRoutes],
})
