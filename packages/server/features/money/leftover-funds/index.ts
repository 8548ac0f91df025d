export { afterRefund } from './after-refund.ts'
export { offerOf } from './cause.ts'
export { donate, giveBack } from './commands/choose.ts'
export { donationReceipt } from './donation-receipt.ts'
export { findLanguages, listEnded, lockPersons } from './ended-store.ts'
export { readFunds, readFundsOf, type Funds } from './funds.ts'
export { decideInPlace, listKeepers } from './office-decision.ts'
export { remainingRoutes } from './routes.ts'
export {
  remainingSchedule,
  remainingSubscriptions,
  remainingTasks,
  SESSION_ENDED,
} from './tasks.ts'
