export { waiverRoutes } from './routes.ts'
export { findHouseholds, findOrganizationRow, waiverRulesOf, type HouseholdRow } from './store.ts'
