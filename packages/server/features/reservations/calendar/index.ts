export { withdrawFeedsOfLogin } from './end-with-login.ts'
export { calendarRoutes } from './routes.ts'
