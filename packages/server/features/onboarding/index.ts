export { findFacts } from './facts.ts'
export { onboardedDoors, requireOnboarded } from './require-onboarded.ts'
export { onboardingRoutes } from './routes.ts'
