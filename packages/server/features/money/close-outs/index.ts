export { afterCloseOutRefund } from './after-refund.ts'
export { closeOutRoutes } from './routes.ts'
export { closeOutSchedule, closeOutSubscriptions, closeOutTasks } from './tasks.ts'
