export { createOrganizationDirectory, type OrganizationDirectory } from './directory.ts'
export { varsOf, type PlaceSources } from './vars.ts'
export { organizationsFeature } from './feature.ts'
