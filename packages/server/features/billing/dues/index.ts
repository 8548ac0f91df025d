export { createApplyDues, undoDues } from './apply.ts'
export { duesRoutes } from './routes.ts'
export { duesSchedule, duesTasks } from './tasks.ts'
