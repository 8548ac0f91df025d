export { createOrganizationDirectory, type OrganizationDirectory } from './directory.ts'
export { organizationRoutes } from './routes.ts'
export { varsOf, type PlaceSources } from './vars.ts'
