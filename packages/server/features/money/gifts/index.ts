export { giftRoutes } from './routes.ts'
