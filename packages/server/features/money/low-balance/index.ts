export { lowBalanceTasks } from './tasks.ts'
export { noteRise, noteRiseTo } from './note-rise.ts'
export { lowBalanceFeature } from './feature.ts'
