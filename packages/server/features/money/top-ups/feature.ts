import { bookTopUp, unpaidTopUp } from './outcome.ts'
import { topUpRoutes } from './routes.ts'
import { topUpSchedules, topUpSubscriptions, topUpTasks } from './tasks.ts'
import { definePaidFeature } from '../payments/index.ts'

export const topUpsFeature = definePaidFeature({
  name: 'money/top-ups',
  routes: [topUpRoutes],
  tasks: topUpTasks,
  schedules: topUpSchedules,
  subscriptions: topUpSubscriptions,
  settles: () => ({ 'top-up': bookTopUp }),
  unpaid: () => ({ 'top-up': unpaidTopUp }),
})
