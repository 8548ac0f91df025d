export { createOrganizationDirectory, type OrganizationDirectory } from './directory.ts'
export { organizationRoutes, varsOf } from './routes.ts'
