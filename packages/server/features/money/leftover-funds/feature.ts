import { afterRefund } from './after-refund.ts'
import { donationReceipt } from './donation-receipt.ts'
import { leftoverFundsRoutes } from './routes.ts'
import { leftoverFundsSchedules, leftoverFundsSubscriptions, leftoverFundsTasks } from './tasks.ts'
import { definePaidFeature } from '../payments/index.ts'

export const leftoverFundsFeature = definePaidFeature({
  name: 'money/leftover-funds',
  routes: [leftoverFundsRoutes],
  tasks: leftoverFundsTasks,
  schedules: leftoverFundsSchedules,
  subscriptions: leftoverFundsSubscriptions,
  refunds: () => [afterRefund],
  receipt: donationReceipt,
})
