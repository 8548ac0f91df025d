export { unsignedSource } from './desk/remind.ts'
export { findHouseholds, findOrganizationRow, waiverRulesOf, type HouseholdRow } from './store.ts'
export { waiversFeature } from './feature.ts'
