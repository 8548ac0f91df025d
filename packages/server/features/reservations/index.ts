export { reservationRoutes } from './routes.ts'
