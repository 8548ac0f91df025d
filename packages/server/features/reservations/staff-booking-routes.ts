import { staffBookingEndpoints } from '@lodgepole/contract/reservations/staff-booking-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { hideAmounts } from '@lodgepole/domain/money/hide-amounts'
import { addDays, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Refunding } from '../money/payments/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { readAsker, writeAvailability } from './availability.ts'
import {
  createBookForMember,
  createCancelForMember,
  createMoveForMember,
} from './commands/book-for-member.ts'
import type { RulesIn } from './facts.ts'
import { listBookings } from './list-bookings-store.ts'
import { presentEvent } from './present-event.ts'
import { findFamily } from './schedule/family-store.ts'
import { listEvents } from './series-store.ts'
import { answerBooked } from './take-booking.ts'

export interface StaffBookingServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly find: Organizations['find']; readonly findIn: RulesIn }
  readonly refunding: Refunding
}

const DAY_SECONDS = 86_400
const NO_CODES = { given: false, nowSeconds: 0 }

/**
 * The household books, by the rules that hold for it; the audit names the staff person who has done
 * it.
 */
const inTheirName = (actor: Member, accountId: string): Member => ({
  ...actor,
  userId: accountId,
  actingLoginId: actor.loginId,
})

/** A day of any time zone lies between these two. */
const boundsOf = (day: string) => ({
  lowerSeconds: Date.parse(`${day}T00:00:00Z`) / 1000 - DAY_SECONDS,
  upperSeconds: Date.parse(`${addDays(day, 1)}T00:00:00Z`) / 1000 + DAY_SECONDS,
})

export const staffBookingRoutes = (
  app: FastifyInstance,
  services: StaffBookingServices,
  options: MountOptions,
): void => {
  const { db, commands, organizations, refunding } = services
  const [book, move, cancel] = [
    createBookForMember(organizations.findIn),
    createMoveForMember(organizations.findIn),
    createCancelForMember(organizations.findIn),
  ]
  mount(
    app,
    staffBookingEndpoints,
    {
      staffTimetable: async ({
        organizationId,
        actor,
        nowMs,
        query: { accountId, day, personIds = '', campusId = null, insteadEventId },
      }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const [rules, family] = [await organizations.findIn(tx), await findFamily(tx, accountId)]
          if (!rules?.features.eventRegistration.enabled) return refuse(no.RESERVATIONS_OFF)
          if (!family) return refuse(peopleRefusals.NOT_LISTED)
          const { lowerSeconds, upperSeconds } = boundsOf(day)
          const wish = {
            campusId,
            lowerSeconds,
            nowSeconds: Math.floor(nowMs / 1000),
            personIds: personIds.split(',').filter(Boolean),
            insteadEventId,
            isForMember: true,
          }
          const asker = await readAsker(tx, inTheirName(actor, accountId), rules, wish)
          if (!asker.ok) return refuse(peopleRefusals.NOT_LISTED)
          const events = (await listEvents(tx, lowerSeconds, upperSeconds)).filter(
            ({ startDayHash }) => startDayHash === day,
          )
          return ok(writeAvailability(asker.value, events.map(presentEvent)))
        })
      },
      staffBookings: async ({ organizationId, nowMs, query: { accountId } }) => {
        const fromSeconds = Math.floor(nowMs / 1000)
        return ok({
          code: 'OK',
          items: await tenantTransaction(db, organizationId, (tx) =>
            listBookings(tx, accountId, fromSeconds, NO_CODES),
          ),
        })
      },
      bookForMember: async ({ organizationId, actor, body, ...context }) => {
        const { accountId, payerId, campusId = null, organizationId: _sent, ...wish } = body
        const [personIds, guests] = [
          [...new Set(wish.personIds)],
          wish.guests.map(({ name }) => name),
        ]
        if (personIds.length + guests.length === 0) return refuse(no.NO_ONE_LISTED)
        const limitsIn = (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
        const input = {
          ...wish,
          personIds,
          guests,
          eventIds: [...new Set(wish.eventIds)],
          campusId,
          payerId,
          limitsIn,
          isForMember: true,
        }
        const booked = await commands.run(wish.instead.length > 0 ? move : book, input, {
          ...context,
          actor: inTheirName(actor, accountId),
          organizationId,
        })
        if (!booked.ok) return hideAmounts(actor.roles, booked)
        const { refundIds, refundedCents } = booked.value
        await refunding
          .begin(organizationId, refundIds)
          .catch((fault: unknown) => context.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
        return ok({
          code: 'OK',
          item: { ...answerBooked(booked.value).item, refunded: decimalFromCents(refundedCents) },
        })
      },
      cancelForMember: async ({ organizationId, actor, body, ...context }) => {
        const { accountId, eventId, groupId, personIds, refundLate } = body
        const input = { eventId, groupId, personIds: [...new Set(personIds)], refundLate }
        const canceled = await commands.run(cancel, input, {
          ...context,
          actor: inTheirName(actor, accountId),
          organizationId,
        })
        if (!canceled.ok) return canceled
        const { bookingIds, refundedCents, refundIds } = canceled.value
        await refunding
          .begin(organizationId, refundIds)
          .catch((fault: unknown) => context.request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
        return ok({ code: 'OK', item: { bookingIds, refunded: decimalFromCents(refundedCents) } })
      },
    },
    options,
  )
}
