export { findContributions } from './queries/contributions.ts'
export { contributorRoutes } from './routes.ts'
