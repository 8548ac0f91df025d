import { staffReservationEndpoints } from '@lodgepole/contract/reservations/staff-endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { RefundService } from '../money/payments/index.ts'
import { beginRefunds } from './begin-refunds.ts'
import { createDecideRequest } from './commands/decide-request.ts'
import { createSaveEvent, type SaveEventInput } from './commands/save-event.ts'
import { findEvent } from './event-store.ts'
import type { ReadRules } from './facts.ts'
import { presentEvent } from './present-event.ts'

export interface StaffReservationServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly findCurrent: ReadRules }
  readonly refundService: RefundService
}

export const staffReservationRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, refundService }: StaffReservationServices,
  options: MountOptions,
): void => {
  const [saveEvent, decideRequest] = [
    createSaveEvent(organizations.findCurrent),
    createDecideRequest(organizations.findCurrent),
  ]
  mount(
    app,
    staffReservationEndpoints,
    {
      saveEvent: async ({ organizationId, body, ...context }) => {
        const { organizationId: _sent, eventId, ...change } = body
        const input = { ...change, eventId } as SaveEventInput
        const saved = await commands.run(saveEvent, input, { ...context, organizationId })
        if (!saved.ok) return saved
        const { refundIds, eventId: savedId } = saved.value
        await beginRefunds(refundService, organizationId, refundIds, context.request.log)
        const event = await tenantTransaction(db, organizationId, (tx) => findEvent(tx, savedId))
        return event
          ? ok({ code: 'OK', item: presentEvent(event) })
          : refuse(reservationRefusals.EVENT_NOT_FOUND)
      },
      decideRequest: async ({ organizationId, body, ...context }) => {
        const { eventId, groupId, approve } = body
        const decided = await commands.run(
          decideRequest,
          { eventId, groupId, approve },
          { ...context, organizationId },
        )
        if (!decided.ok) return decided
        const { bookingIds, refundIds } = decided.value
        await beginRefunds(refundService, organizationId, refundIds, context.request.log)
        return ok({ code: 'OK', item: { bookingIds } })
      },
    },
    options,
  )
}
