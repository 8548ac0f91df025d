export { activityOf } from './list-activity.ts'
export { accountActivityRoutes } from './routes.ts'
