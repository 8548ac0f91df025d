export { ticketConsoleRoutes } from './console-routes.ts'
export { ticketRoutes } from './routes.ts'
