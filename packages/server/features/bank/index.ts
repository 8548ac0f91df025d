export { bankRoutes } from './routes.ts'
export { tillRoutes } from './till-routes.ts'
