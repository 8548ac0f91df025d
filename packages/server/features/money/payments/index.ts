export {
  createSettle,
  type ApprovedPaymentHandler,
  type ApprovedPaymentHandlers,
  type FailedPaymentHandler,
} from './commands/settle.ts'
export { createSettleRefund, type AfterRefund } from './commands/settle-refund.ts'
export {
  createPay,
  type Paid,
  type Pay,
  type PaymentParts,
  type Started,
  type Step,
} from './pay.ts'
export { createRecovery } from './recover.ts'
export { createRefundRecovery } from './recover-refunds.ts'
export {
  createRefundService,
  REFUND_CLAIM_MS,
  type RefundService,
  type RefundParts,
} from './refund.ts'
export {
  listRefundable,
  listRefundableOf,
  listRefundsOf,
  lockPayments,
  MAX_REFUNDABLE_MS,
  type CardRefund,
  type Refundable,
} from './refund-store.ts'
export { startRefunds } from './start-refunds.ts'
export {
  findPayment,
  FIRST_CHECK_MS,
  givenBy,
  insertPayment,
  listPayments,
  type Payment,
} from './store.ts'
export {
  findCards,
  listUnbookedPayments,
  listUnbookedRefunds,
  type UnbookedFilter,
  type UnbookedRow,
} from './unbooked-store.ts'
export {
  paymentsFeature,
  definePaidFeature,
  foldPayments,
  type FindReceipt,
  type FoldedPayments,
  type PaidFeature,
} from './feature.ts'
