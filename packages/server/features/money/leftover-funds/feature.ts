import { afterRefund } from './after-refund.ts'
import { donationReceipt } from './donation-receipt.ts'
import { remainingRoutes } from './routes.ts'
import { remainingSchedules, remainingSubscriptions, remainingTasks } from './tasks.ts'
import { definePaidFeature } from '../payments/index.ts'

export const leftoverFundsFeature = definePaidFeature({
  name: 'money/leftover-funds',
  routes: [remainingRoutes],
  tasks: remainingTasks,
  schedules: remainingSchedules,
  subscriptions: remainingSubscriptions,
  refunds: () => [afterRefund],
  receipt: donationReceipt,
})
