export { lowBalanceTasks } from './tasks.ts'
export { recordBalanceRise, recordBalanceRiseTo } from './record-balance-rise.ts'
export { lowBalanceFeature } from './feature.ts'
