export { exportRoutes } from './routes.ts'
export { exportSchedule, exportSubscriptions, exportTasks } from './tasks.ts'
