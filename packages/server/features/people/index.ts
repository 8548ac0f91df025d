export { presentPair, presentUser } from './present.ts'
export { peopleRoutes } from './routes.ts'
export { findPairsOfAccounts } from './store.ts'
