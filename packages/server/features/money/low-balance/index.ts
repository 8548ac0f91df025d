export { noteRise, noteRiseTo } from './note-rise.ts'
export { lowBalanceSubscriptions, lowBalanceTasks } from './tasks.ts'
