import { createBookReservation, createHandleReservationUnpaid } from './card-payment.ts'
import { closureRoutes } from './closures/routes.ts'
import type { ReadRules } from './facts.ts'
import { guestReservationRoutes } from './guest-routes.ts'
import { reservationRoutes } from './routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { seriesRoutes } from './schedule/series-routes.ts'
import { staffBookingRoutes } from './staff-booking-routes.ts'
import { staffReservationRoutes } from './staff-routes.ts'
import { reservationSchedules, reservationSubscriptions, reservationTasks } from './tasks.ts'
import { definePaidFeature } from '../money/payments/index.ts'

export const reservationsFeature = definePaidFeature({
  name: 'reservations',
  routes: [
    reservationRoutes,
    guestReservationRoutes,
    staffBookingRoutes,
    staffReservationRoutes,
    closureRoutes,
    seriesRoutes,
    scheduleRoutes,
  ],
  tasks: reservationTasks,
  schedules: reservationSchedules,
  subscriptions: reservationSubscriptions,
  onPaymentApproved: ({
    organizations,
  }: {
    readonly organizations: { readonly findCurrent: ReadRules }
  }) => ({
    reservation: createBookReservation(organizations.findCurrent),
  }),
  onPaymentFailed: ({
    organizations,
  }: {
    readonly organizations: { readonly findCurrent: ReadRules }
  }) => ({
    reservation: createHandleReservationUnpaid(organizations.findCurrent),
  }),
})
