import { guestReservationEndpoints } from '@lodgepole/contract/reservations/guest-endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { confirmGuest, createCancelGuest } from './commands/answer-guest.ts'
import {
  createGuestBookingHandler,
  createGuestBookingView,
  createPuzzleHandler,
  type GuestServices,
} from './guest-handlers.ts'

export const guestReservationRoutes = (
  app: FastifyInstance,
  services: GuestServices,
  options: MountOptions,
): void => {
  const { commands, organizations, guestLinks } = services
  const cancelGuest = createCancelGuest(organizations.findCurrent)
  mount(
    app,
    guestReservationEndpoints,
    {
      guestPuzzle: createPuzzleHandler(services),
      bookAsGuest: createGuestBookingHandler(services),
      guestBooking: createGuestBookingView(services),
      confirmGuest: async ({ body, ...context }) => {
        const groupId = guestLinks.open(context.organizationId, body.token)
        if (groupId === undefined) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
        return answerItem(await commands.run(confirmGuest, { groupId }, context))
      },
      cancelGuest: async ({ body, ...context }) => {
        const groupId = guestLinks.open(context.organizationId, body.token)
        if (groupId === undefined) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
        return answerItem(await commands.run(cancelGuest, { groupId }, context))
      },
    },
    options,
  )
}
