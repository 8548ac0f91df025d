export { createApplyDues } from './apply.ts'
export { duesRoutes } from './routes.ts'
export { duesSchedule, duesTasks } from './tasks.ts'
