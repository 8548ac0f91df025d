export { staffRoutes } from './routes.ts'
export { staffSubscriptions, staffTasks } from './tell-invited.ts'
