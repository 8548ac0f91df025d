import { bookTopUp, handleTopUpUnpaid } from './outcome.ts'
import { topUpRoutes } from './routes.ts'
import { topUpSchedules, topUpSubscriptions, topUpTasks } from './tasks.ts'
import { definePaidFeature } from '../payments/index.ts'

export const topUpsFeature = definePaidFeature({
  name: 'money/top-ups',
  routes: [topUpRoutes],
  tasks: topUpTasks,
  schedules: topUpSchedules,
  subscriptions: topUpSubscriptions,
  onPaymentApproved: () => ({ 'top-up': bookTopUp }),
  onPaymentFailed: () => ({ 'top-up': handleTopUpUnpaid }),
})
