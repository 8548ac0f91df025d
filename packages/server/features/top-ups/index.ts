export { bookTopUp, unpaidTopUp } from './outcome.ts'
export { topUpRoutes } from './routes.ts'
export { topUpSchedule, topUpSubscriptions, topUpTasks } from './tasks.ts'
export { createWillLift } from './will-lift.ts'
