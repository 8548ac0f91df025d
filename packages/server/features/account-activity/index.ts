export { accountActivityRoutes } from './routes.ts'
