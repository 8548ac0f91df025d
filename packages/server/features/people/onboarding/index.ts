export { findFacts } from './facts.ts'
export { onboardedDoors, requireOnboarded, requireStepsBeforeDues } from './require-onboarded.ts'
export { onboardingFeature } from './feature.ts'
