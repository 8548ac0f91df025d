export { bookDeposit } from './book-deposit.ts'
export { depositRoutes } from './routes.ts'
export { depositSchedule, depositTasks } from './tasks.ts'
