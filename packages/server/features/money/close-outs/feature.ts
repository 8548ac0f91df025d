import { afterCloseOutRefund } from './after-refund.ts'
import { closeOutRoutes } from './routes.ts'
import { closeOutSchedules, closeOutSubscriptions, closeOutTasks } from './tasks.ts'
import { definePaidFeature } from '../payments/index.ts'

export const closeOutsFeature = definePaidFeature({
  name: 'money/close-outs',
  routes: [closeOutRoutes],
  tasks: closeOutTasks,
  schedules: closeOutSchedules,
  subscriptions: closeOutSubscriptions,
  refunds: () => [afterCloseOutRefund],
})
