export { waiverRoutes } from './routes.ts'
export { findHousehold, findOrganizationRow, waiverRulesOf, type HouseholdRow } from './store.ts'
