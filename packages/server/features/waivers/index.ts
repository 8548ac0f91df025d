export { waiverDeskRoutes } from './desk/routes.ts'
export { waiverSubscriptions, waiverTasks } from './desk/tasks.ts'
export { waiverRoutes } from './routes.ts'
export { findHouseholds, listUnsigned, findOrganizationRow, waiverRulesOf, type HouseholdRow } from './store.ts'
