export { tillWorkRoutes } from './routes.ts'
