import { reservationEndpoints } from '@lodgepole/contract/reservations/endpoints'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { Log } from '../../platform/logging.ts'
import { createBookingHandlers } from './booking-handlers.ts'
import { createLiveSeats } from './live-seats.ts'
import type { BookingServices } from './take-seats.ts'
import { createTimetable } from './timetable.ts'
import { createTimetableHandlers } from './timetable-handlers.ts'

export interface ReservationServices extends BookingServices {
  readonly log: Log
}

export const reservationRoutes = (
  app: FastifyInstance,
  services: ReservationServices,
  options: MountOptions,
): void => {
  const { db, organizations, log } = services
  const liveSeats = createLiveSeats(db, (fault) => log.warn({ err: fault }, 'LIVE_SEATS_NOT_READ'))
  app.addHook('preClose', async () => liveSeats.close())
  const { sessions, events, live, availability } = createTimetableHandlers({
    db,
    organizations,
    timetable: createTimetable(db),
    liveSeats,
  })
  mount(
    app,
    reservationEndpoints,
    {
      sessions,
      sessionsForGuests: sessions,
      events,
      eventsForGuests: events,
      availability,
      availabilityForGuests: availability,
      liveSeats: live,
      liveSeatsForGuests: live,
      ...createBookingHandlers(services),
    },
    options,
  )
}
