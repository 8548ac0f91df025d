export { findFacts } from './facts.ts'
export {
  checkManyOnboarded,
  requireOnboarded,
  requireStepsBeforeDues,
} from './require-onboarded.ts'
export { onboardingFeature } from './feature.ts'
