import { staffReservationEndpoints } from '@lodgepole/contract/reservations/staff-endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Refunding } from '../money/payments/index.ts'
import { createDecideRequest } from './commands/decide-request.ts'
import { createSaveEvent } from './commands/save-event.ts'
import { findEvent } from './event-store.ts'
import type { RulesIn } from './facts.ts'
import { presentEvent } from './present-event.ts'

export interface StaffReservationServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly findIn: RulesIn }
  readonly refunding: Refunding
}

export const staffReservationRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, refunding }: StaffReservationServices,
  options: MountOptions,
): void => {
  const [saveEvent, decideRequest] = [
    createSaveEvent(organizations.findIn),
    createDecideRequest(organizations.findIn),
  ]
  mount(
    app,
    staffReservationEndpoints,
    {
      saveEvent: async ({
        organizationId,
        body: { organizationId: _sent, eventId, ...body },
        ...context
      }) => {
        const saved = await commands.run(
          saveEvent,
          { ...body, eventId, eventExtras: body.eventExtras as readonly EventExtra[] | undefined },
          { ...context, organizationId },
        )
        if (!saved.ok) return saved
        await refunding
          .begin(organizationId, saved.value.refundIds)
          .catch((fault: unknown) => context.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
        const event = await tenantTransaction(db, organizationId, (tx) =>
          findEvent(tx, saved.value.eventId),
        )
        return event ? ok({ code: 'OK', item: presentEvent(event) }) : refuse(no.EVENT_NOT_FOUND)
      },
      decideRequest: async ({
        organizationId,
        body: { eventId, groupId, approve },
        ...context
      }) => {
        const decided = await commands.run(
          decideRequest,
          { eventId, groupId, approve },
          { ...context, organizationId },
        )
        if (!decided.ok) return decided
        await refunding
          .begin(organizationId, decided.value.refundIds)
          .catch((fault: unknown) => context.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
        return ok({ code: 'OK', item: { bookingIds: decided.value.bookingIds } })
      },
    },
    options,
  )
}
