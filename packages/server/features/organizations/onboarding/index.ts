export { organizationOnboardingRoutes } from './routes.ts'
