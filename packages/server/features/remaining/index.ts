export { afterRefund } from './after-refund.ts'
export { remainingRoutes } from './routes.ts'
export { remainingSchedule, remainingTasks } from './tasks.ts'
