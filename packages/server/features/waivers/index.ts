export { waiverRoutes } from './routes.ts'
export { findHouseholds, listUnsigned, findOrganizationRow, waiverRulesOf, type HouseholdRow } from './store.ts'
