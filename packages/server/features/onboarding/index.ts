export { findFacts } from './facts.ts'
export { requireOnboarded } from './require-onboarded.ts'
export { onboardingRoutes } from './routes.ts'
