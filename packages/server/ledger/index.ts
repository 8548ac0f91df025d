export { lockAccounts, type LockedAccounts } from './accounts.ts'
export { activityOf, type ActivityLine } from './activity.ts'
export { flowsByStep, type FlowKind, type FlowRow } from './flows.ts'
export { placeHold, releaseHold, type NewHold } from './holds.ts'
export { inflowsOf, type InflowLine } from './inflows.ts'
export {
  closeTemporaryAccounts,
  dropUnusedTemporaryAccounts,
  isUnusedTemporaryAccount,
  openTemporaryAccounts,
  openTemporaryAccountsLikeHolders,
  lockTemporaryAccounts,
  type TemporaryAccount,
} from './temporary-accounts.ts'
export { hasOpenAccount, isOfRenter, hadNoTemporaryAccount } from './open-account.ts'
export {
  ledgerChecks,
  NAMELESS_RULE,
  namelessRefundsBefore,
  readNamelessUntil,
  rowsThatBreak,
} from './invariants.ts'
export { moveMoneyToMergedPerson } from './merged-money.ts'
export { isPosted, post, type Look, type Movement, type Posted } from './post.ts'
export {
  balanceAt,
  balancesOf,
  counterpartsOf,
  membersMoney,
  newerThan,
  findSaleBuyer,
  statement,
  trialBalance,
  type Balance,
  type StatementKey,
  type StatementLine,
  type StatementPage,
} from './read.ts'
export { refundSale, type SaleRefund } from './refund-sale.ts'
export { payOutByHand, payOutToCard } from './pay-out.ts'
export { lockReversals, type EarlierReversal } from './reverse.ts'
export { spentBetween, spentByDay } from './spent.ts'
export {
  linesOfJournals,
  listJournals,
  reversedCentsOf,
  type EntryLine,
  type JournalFilter,
  type JournalRow,
} from './journal-list.ts'
export {
  paymentsByDay,
  sumsByAccount,
  sumsByPurpose,
  type AccountSum,
  type DayOfPayments,
  type PurposeSum,
} from './reports.ts'
export { balancesSource, depositsSource, tillItemsSource } from './report-sources.ts'
export { spendable, tillSales, tillTotals, type TillSale, type TillTotal } from './till.ts'
