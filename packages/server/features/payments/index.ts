export { createSettle, type Booker, type Bookers } from './commands/settle.ts'
export { createPay, type Paid, type Pay, type PaymentParts, type Started } from './pay.ts'
export { paymentSchedule, paymentSubscriptions, paymentTasks } from './tasks.ts'
export { findPayment, FIRST_LOOK_MS, givenBy, insertPayment, type Payment } from './store.ts'
