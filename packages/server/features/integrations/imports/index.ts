export { importRoutes } from './routes.ts'
export { importSchedule, importSubscriptions, importTasks } from './tasks.ts'
