// Seats that a household books, swaps and gives up, and what staff do with them.

import { system } from '@lodgepole/domain/identity/access/actor'
import { createSettle, createSettleRefund } from '../../features/money/payments/index.ts'
import { createBookingQueue } from '../../features/reservations/booking-queue.ts'
import { createBookReservation } from '../../features/reservations/card-payment.ts'
import { markOf } from '../../features/reservations/closures/affected.ts'
import { createBook } from '../../features/reservations/commands/book.ts'
import { createBookForMember } from '../../features/reservations/commands/book-for-member.ts'
import { createCancel } from '../../features/reservations/commands/cancel.ts'
import { changeEvents } from '../../features/reservations/commands/change-events.ts'
import { createStartCardBooking } from '../../features/reservations/commands/start-card-booking.ts'
import { createSwap } from '../../features/reservations/commands/swap.ts'
import { bookingsOf, makeTimetable } from '../../features/reservations/testing/timetable.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { createRunBatch } from '../../platform/run-batch.ts'
import type { TestDatabase } from '../database.ts'
import { oak } from '../organizations.ts'
import {
  as,
  contextOf,
  HIGHER_PRICE_CENTS,
  NOW,
  PRICE_CENTS,
  rules,
  TIME_ZONE,
  MAIL_SETTINGS,
  valueOf,
} from './context.ts'

const { organizationId } = oak
const START = NOW / 1000 + 7 * 86_400
const EVENTS_OF_EACH_PRICE = 250

export interface Seat {
  readonly eventId: string
  readonly groupId: string
}

/** Only one household uses each event, so that canceling it affects nobody else. */
const makeEvents = async (database: TestDatabase) => {
  const starts = Array.from({ length: EVENTS_OF_EACH_PRICE }, (_, index) => ({
    startSeconds: START + index * 7_200,
  }))
  const make = (cents: number, later: number) =>
    makeTimetable(
      database,
      organizationId,
      { priceSettings: { basePrice: cents / 100 } },
      starts.map(({ startSeconds }) => ({ startSeconds: startSeconds + later })),
    )
  const unused = {
    low: [...(await make(PRICE_CENTS, 0))],
    high: [...(await make(HIGHER_PRICE_CENTS, 3_600))],
  }
  return (which: keyof typeof unused): string => {
    const eventId = unused[which].pop()
    if (!eventId) throw new Error('more events are needed')
    return eventId
  }
}

const requestOf = (userId: string, eventId: string) => ({
  personIds: [userId],
  eventIds: [eventId],
  extras: [],
  joinWaitlist: false,
  campusId: null,
  payerId: userId,
})
const insteadOf = (userId: string, seat: Seat) => ({
  instead: [{ eventId: seat.eventId, groupId: seat.groupId, personIds: [userId] }],
})

type Runner = ReturnType<typeof createCommandRunner>
type NextEvent = Awaited<ReturnType<typeof makeEvents>>

/** The provider has completed the refund: the money has left for the card. */
const settleRefunds = async (runner: Runner, refundIds: readonly string[]): Promise<void> => {
  for (const refundId of refundIds) {
    valueOf(
      await runner.run(
        createSettleRefund([]),
        { refundId, settlement: { status: 'refunded', providerRefundId: newId() } },
        as(system),
      ),
    )
  }
}

const bookingSteps = (database: TestDatabase, runner: Runner, nextEvent: NextEvent) => {
  const bookNow = createBookingQueue(createRunBatch(database.db, runner), createBook(rules))
  return {
    book: async (userId: string, isAtDesk: boolean): Promise<Seat> => {
      const eventId = nextEvent('low')
      const desk = isAtDesk ? { atDesk: { limitReason: undefined, timeZone: TIME_ZONE } } : {}
      return {
        eventId,
        groupId: valueOf(
          await bookNow({ ...requestOf(userId, eventId), ...desk }, contextOf(userId)),
        ).groupId,
      }
    },
    bookByCard: async (userId: string): Promise<Seat> => {
      const eventId = nextEvent('low')
      const start = createStartCardBooking(rules, {
        provider: 'square',
        referenceOf: (paymentId) => paymentId,
        ...MAIL_SETTINGS,
      })
      const { paymentId, groupId } = valueOf(
        await runner.run(
          start,
          { ...requestOf(userId, eventId), payerId: undefined },
          contextOf(userId),
        ),
      )
      const approved = {
        outcome: 'approved' as const,
        providerPaymentId: newId(),
        amountCents: PRICE_CENTS,
        brand: 'VISA',
        last4: '1111',
      }
      const settle = createSettle({ reservation: createBookReservation(rules) })
      valueOf(
        await runner.run(
          settle,
          { paymentId, settlement: { status: 'approved', charge: approved } },
          as(system),
        ),
      )
      return { eventId, groupId }
    },
    cancel: async (userId: string, { eventId, groupId }: Seat): Promise<void> =>
      settleRefunds(
        runner,
        valueOf(
          await runner.run(
            createCancel(rules),
            { eventId, groupId, personIds: [userId] },
            contextOf(userId),
          ),
        ).refundIds,
      ),
  }
}

const moveSteps = (database: TestDatabase, runner: Runner, nextEvent: NextEvent) => ({
  /** By the household itself, paid from its account. */
  swap: async (userId: string, seat: Seat, price: 'low' | 'high'): Promise<Seat> => {
    const eventId = nextEvent(price)
    const request = { ...requestOf(userId, eventId), ...insteadOf(userId, seat) }
    const { groupId, refundIds } = valueOf(
      await runner.run(createSwap(rules), request, contextOf(userId)),
    )
    await settleRefunds(runner, refundIds)
    return { eventId, groupId }
  },
  /** By staff, who ask the payer to pay again. */
  move: async (userId: string, seat: Seat, price: 'low' | 'high'): Promise<Seat> => {
    const eventId = nextEvent(price)
    const request = {
      ...requestOf(userId, eventId),
      ...insteadOf(userId, seat),
      payerId: undefined,
      limitsIn: TIME_ZONE,
    }
    const { groupId, refundIds } = valueOf(
      await runner.run(createBookForMember(rules), request, contextOf(userId, 'admin')),
    )
    await settleRefunds(runner, refundIds)
    return { eventId, groupId }
  },
  callOff: async ({ eventId }: Seat): Promise<void> => {
    const live = (await bookingsOf(database, organizationId, [eventId])).filter(
      ({ status }) => status === 'Registered',
    )
    const change = {
      eventId,
      scope: 'this',
      shiftDays: 0,
      cancel: true,
      mark: markOf(live),
    } as const
    const { refundIds } = valueOf(
      await runner.run(changeEvents, change, contextOf(newId(), 'admin')),
    )
    await settleRefunds(runner, refundIds)
  },
})

export const makeReservationSteps = async (database: TestDatabase) => {
  const runner = createCommandRunner(database.db)
  const nextEvent = await makeEvents(database)
  return {
    ...bookingSteps(database, runner, nextEvent),
    ...moveSteps(database, runner, nextEvent),
  }
}
