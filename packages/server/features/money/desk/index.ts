export { moneyDeskRoutes } from './all-routes.ts'
