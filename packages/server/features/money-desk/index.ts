export { moneyDeedRoutes } from './deed-routes.ts'
export { moneyReportRoutes } from './report-routes.ts'
export { moneyRoutes } from './routes.ts'
