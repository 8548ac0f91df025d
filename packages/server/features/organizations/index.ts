export { createOrganizationDirectory, type OrganizationDirectory } from './directory.ts'
export { varsOf, type SiteSources } from './vars.ts'
export { organizationsFeature } from './feature.ts'
