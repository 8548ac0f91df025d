export { findContributions } from './queries/contributions.ts'
export { findGiver, findGiverOfLogin, listRecipients, lockContributor } from './giver-store.ts'
export { contributorsFeature } from './feature.ts'
