export { belongingRoutes } from './routes.ts'
