export { unitFileRoutes } from './file-routes.ts'
export { stayRoutes } from './stay-routes.ts'
export { lodgingSchedule, lodgingSubscriptions, lodgingTasks } from './tasks.ts'
export { unitRoutes } from './unit-routes.ts'
