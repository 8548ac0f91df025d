import { staffBookingEndpoints } from '@lodgepole/contract/reservations/staff-booking-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { hideAmounts } from '@lodgepole/domain/money/hide-amounts'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type Call, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { RefundService } from '../money/payments/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { beginRefunds } from './begin-refunds.ts'
import {
  createBookForMember,
  createCancelForMember,
  createMoveForMember,
} from './commands/book-for-member.ts'
import type { BookInput, ReleasedBooking } from './book-input.ts'
import type { ReadRules } from './facts.ts'
import { listBookings } from './list-bookings-store.ts'
import { readDayForHousehold } from './queries/day-for-household.ts'
import { findBookingHousehold } from './schedule/household-search-store.ts'
import { answerBooked } from './take-booking.ts'

export interface StaffBookingServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly find: Organizations['find']; readonly findCurrent: ReadRules }
  readonly refundService: RefundService
}

const NO_CODES = { given: false, nowSeconds: 0 }

/** The household books under its own rules, and the audit log names the staff member who did it. */
const inTheirName = (actor: Member, accountId: string): Member => ({
  ...actor,
  userId: accountId,
  actingLoginId: actor.loginId,
})

type Endpoints = typeof staffBookingEndpoints

const bookInputOf = (
  body: Call<Endpoints['bookForMember']>['body'],
  limitsIn: string,
): BookInput & { readonly instead: readonly ReleasedBooking[] } => {
  const { accountId: _account, organizationId: _sent, campusId = null, ...input } = body
  return {
    ...input,
    personIds: [...new Set(body.personIds)],
    guests: body.guests.map(({ name }) => name),
    eventIds: [...new Set(body.eventIds)],
    campusId,
    payerId: body.payerId,
    limitsIn,
    isForMember: true,
  }
}

const isNobody = ({ personIds, guests }: Call<Endpoints['bookForMember']>['body']): boolean =>
  personIds.length + guests.length === 0

const createBookHandler = ({ commands, organizations, refundService }: StaffBookingServices) => {
  const [book, move] = [
    createBookForMember(organizations.findCurrent),
    createMoveForMember(organizations.findCurrent),
  ]

  return async ({ organizationId, actor, body, ...context }: Call<Endpoints['bookForMember']>) => {
    if (isNobody(body)) return refuse(reservationRefusals.NO_ONE_LISTED)
    const limitsIn = (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
    const input = bookInputOf(body, limitsIn)
    const booked = await commands.run(input.instead.length > 0 ? move : book, input, {
      ...context,
      actor: inTheirName(actor, body.accountId),
      organizationId,
    })
    if (!booked.ok) return hideAmounts<never>(actor.roles, booked)
    const { refundIds, refundedCents } = booked.value
    await beginRefunds(refundService, organizationId, refundIds, context.request.log)
    const item = { ...answerBooked(booked.value).item, refunded: decimalFromCents(refundedCents) }
    return ok({ code: 'OK' as const, item })
  }
}

const createTimetableHandler =
  ({ db, organizations }: StaffBookingServices) =>
  ({ organizationId, actor, nowMs, query }: Call<Endpoints['staffTimetable']>) =>
    tenantTransaction(db, organizationId, async (tx) => {
      const rules = await organizations.findCurrent(tx)
      const { accountId, day, personIds = '', campusId = null, insteadEventId } = query
      const family = await findBookingHousehold(tx, accountId)
      const nowSeconds = Math.floor(nowMs / 1000)
      if (!rules?.features.eventRegistration.enabled)
        return refuse(reservationRefusals.RESERVATIONS_OFF)
      if (!family) return refuse(peopleRefusals.NOT_LISTED)
      const people = personIds.split(',').filter(Boolean)
      const options = { campusId, insteadEventId, nowSeconds, personIds: people, isForMember: true }
      return readDayForHousehold(tx, inTheirName(actor, accountId), rules, day, options)
    })

export const staffBookingRoutes = (
  app: FastifyInstance,
  services: StaffBookingServices,
  options: MountOptions,
): void => {
  const { db, commands, organizations, refundService } = services
  const cancel = createCancelForMember(organizations.findCurrent)
  mount(
    app,
    staffBookingEndpoints,
    {
      staffTimetable: createTimetableHandler(services),
      staffBookings: async ({ organizationId, nowMs, query: { accountId } }) => {
        const fromSeconds = Math.floor(nowMs / 1000)
        return ok({
          code: 'OK',
          items: await tenantTransaction(db, organizationId, (tx) =>
            listBookings(tx, accountId, fromSeconds, NO_CODES),
          ),
        })
      },
      bookForMember: createBookHandler(services),
      cancelForMember: async ({ organizationId, actor, body, ...context }) => {
        const { accountId, eventId, groupId, personIds, refundLate } = body
        const canceled = await commands.run(
          cancel,
          { eventId, groupId, personIds: [...new Set(personIds)], refundLate },
          { ...context, actor: inTheirName(actor, accountId), organizationId },
        )
        if (!canceled.ok) return canceled
        const { bookingIds, refundedCents, refundIds } = canceled.value
        await beginRefunds(refundService, organizationId, refundIds, context.request.log)
        return ok({ code: 'OK', item: { bookingIds, refunded: decimalFromCents(refundedCents) } })
      },
    },
    options,
  )
}
