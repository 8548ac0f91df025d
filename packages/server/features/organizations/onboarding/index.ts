export { organizationOnboardingFeature } from './feature.ts'
