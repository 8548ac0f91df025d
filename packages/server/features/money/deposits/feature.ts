import { afterReversal } from './after-reversal.ts'
import { bookDeposit } from './book-deposit.ts'
import { depositRoutes } from './routes.ts'
import { depositSchedules, depositTasks } from './tasks.ts'
import { definePaidFeature } from '../payments/index.ts'

export const depositsFeature = definePaidFeature({
  name: 'money/deposits',
  routes: [depositRoutes],
  tasks: depositTasks,
  schedules: depositSchedules,
  onPaymentApproved: () => ({ deposit: bookDeposit }),
  refunds: () => [afterReversal],
})
