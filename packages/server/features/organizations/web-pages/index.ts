export { webPagesRoutes } from './routes.ts'
