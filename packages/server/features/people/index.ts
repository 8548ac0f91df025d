export { presentPair, presentUser } from './present.ts'
export { findPairsOfAccounts } from './store.ts'
export { peopleFeature } from './feature.ts'
