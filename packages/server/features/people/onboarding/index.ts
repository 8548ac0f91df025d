export { findFacts } from './facts.ts'
export { onboardedDoors, requireOnboarded, requireStepsBeforeDues } from './require-onboarded.ts'
export { onboardingRoutes } from './routes.ts'
