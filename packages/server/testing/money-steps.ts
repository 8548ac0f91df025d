// What one household can do with its money, and what staff do with it, each as one call: for
// properties of the ledger that hold through every feature. Everything happens at one moment, in
// events and bills of one price each.

import { type Actor, type Member, system } from '@lodgepole/domain/identity/access/actor'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import { charge, refundCharge } from '../features/money/bank/index.ts'
import { createIssueInvoice } from '../features/billing/invoices/commands/change-invoice.ts'
import { draftInvoice } from '../features/billing/invoices/commands/draft.ts'
import { createRecordPayment } from '../features/billing/invoices/commands/record-payment.ts'
import { createRefundInvoice } from '../features/billing/invoices/commands/refund.ts'
import { createSettle, createSettleRefund } from '../features/money/payments/index.ts'
import { createBookingQueue } from '../features/reservations/booking-queue.ts'
import { createBookReservation } from '../features/reservations/card-payment.ts'
import { markOf } from '../features/reservations/closures/affected.ts'
import { createBook } from '../features/reservations/commands/book.ts'
import { createBookForMember } from '../features/reservations/commands/book-for-member.ts'
import { createCancel } from '../features/reservations/commands/cancel.ts'
import { changeEvents } from '../features/reservations/commands/change-events.ts'
import { createStartCardBooking } from '../features/reservations/commands/start-card-booking.ts'
import { createSwap } from '../features/reservations/commands/swap.ts'
import { bookingsOf, makeTimetable } from '../features/reservations/testing/timetable.ts'
import { cancelOwnOrder } from '../features/shop/commands/change-order.ts'
import { createAddToCart } from '../features/shop/commands/edit-cart.ts'
import { createOrderFromAccount } from '../features/shop/commands/order-from-account.ts'
import { makeProduct } from '../features/shop/testing/shelf.ts'
import { newId } from '../platform/new-id.ts'
import { createCommandRunner } from '../platform/run-command.ts'
import { createRunBatch } from '../platform/run-batch.ts'
import type { TestDatabase } from './database.ts'
import { oak } from './organizations.ts'

const { organizationId } = oak
export const TIME_ZONE = 'UTC'
export const NOW = Date.UTC(2026, 10, 16, 12)
export const PRICE_CENTS = 1_200
export const HIGHER_PRICE_CENTS = 1_500
const BILL_CENTS = 4_000
const START = NOW / 1000 + 7 * 86_400
const EVENTS_OF_EACH_PRICE = 250
const TOLD = { language: 'en', origin: 'http://oak.localhost' } as const
const kinds = ['shop-item'] as const
const rules = async () => ({
  policies: completePolicies({}),
  features: completeFeatures({ eventRegistration: true }),
})
const organizationIn = async () => ({ timeZone: TIME_ZONE })
const nothingMore = async () => undefined

export interface Seat {
  readonly eventId: string
  readonly groupId: string
}

const valueOf = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const memberOf = (userId: string, role: Role): Member => ({
  kind: 'member',
  loginId: userId,
  userId,
  roles: new Set([role]),
})
const as = <Who extends Actor>(actor: Who) => ({
  organizationId,
  actor,
  requestId: newId(),
  nowMs: NOW,
})
export const contextOf = (userId: string, role: Role = 'account-holder') =>
  as(memberOf(userId, role))

/** Each event is used by one household alone, so that calling it off concerns nobody else. */
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

export const makeMoneySteps = async (database: TestDatabase) => {
  const runner = createCommandRunner(database.db)
  const book = createBookingQueue(createRunBatch(database.db, runner), createBook(rules))
  const productId = await makeProduct(database, organizationId, {
    priceCents: 900,
    taxBasisPoints: 500,
  })
  const nextEvent = await makeEvents(database)
  const wishOf = (userId: string, eventId: string) => ({
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

  /** The provider has done what it was asked to: the money has left for the card. */
  const settleRefunds = async (refundIds: readonly string[]): Promise<void> => {
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

  return {
    sell: async (userId: string, amountCents: number): Promise<string> => {
      const items = [{ name: 'Snack', quantity: 1, amountCents, restricted: amountCents % 2 === 0 }]
      const sale = {
        seller: 'till' as const,
        chargeId: newId(),
        personId: userId,
        locationName: 'Canteen',
        items,
        soldAtSeconds: NOW / 1000,
        timeZone: TIME_ZONE,
      }
      return valueOf(await runner.run(charge, sale, contextOf(userId, 'cashier'))).transactionId
    },
    refund: (userId: string, transactionId: string, amountCents: number) =>
      runner.run(
        refundCharge,
        {
          seller: 'till',
          refundId: newId(),
          transactionId,
          amount: amountCents / 100,
          restricted: amountCents % 2 === 0,
        },
        contextOf(userId, 'cashier'),
      ),
    book: async (userId: string, isAtDesk: boolean): Promise<Seat> => {
      const eventId = nextEvent('low')
      const desk = isAtDesk ? { atDesk: { limitReason: undefined, timeZone: TIME_ZONE } } : {}
      return {
        eventId,
        groupId: valueOf(await book({ ...wishOf(userId, eventId), ...desk }, contextOf(userId)))
          .groupId,
      }
    },
    bookByCard: async (userId: string): Promise<Seat> => {
      const eventId = nextEvent('low')
      const start = createStartCardBooking(rules, {
        provider: 'square',
        referenceOf: (paymentId) => paymentId,
        ...TOLD,
      })
      const { paymentId, groupId } = valueOf(
        await runner.run(
          start,
          { ...wishOf(userId, eventId), payerId: undefined },
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
        valueOf(
          await runner.run(
            createCancel(rules),
            { eventId, groupId, personIds: [userId] },
            contextOf(userId),
          ),
        ).refundIds,
      ),
    /** The household itself, paid from its account. */
    swap: async (userId: string, seat: Seat, price: 'low' | 'high'): Promise<Seat> => {
      const eventId = nextEvent(price)
      const wish = { ...wishOf(userId, eventId), ...insteadOf(userId, seat) }
      const { groupId, refundIds } = valueOf(
        await runner.run(createSwap(rules), wish, contextOf(userId)),
      )
      await settleRefunds(refundIds)
      return { eventId, groupId }
    },
    /** Staff, who ask whoever paid to pay again. */
    move: async (userId: string, seat: Seat, price: 'low' | 'high'): Promise<Seat> => {
      const eventId = nextEvent(price)
      const wish = {
        ...wishOf(userId, eventId),
        ...insteadOf(userId, seat),
        payerId: undefined,
        limitsIn: TIME_ZONE,
      }
      const { groupId, refundIds } = valueOf(
        await runner.run(createBookForMember(rules), wish, contextOf(userId, 'admin')),
      )
      await settleRefunds(refundIds)
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
      await settleRefunds(refundIds)
    },
    order: async (userId: string): Promise<string> => {
      valueOf(
        await runner.run(
          createAddToCart(kinds),
          { productId, qty: 1, options: {}, personId: null },
          contextOf(userId),
        ),
      )
      const wish = { agreedTotal: '9.45', ...TOLD, payerId: userId }
      return valueOf(await runner.run(createOrderFromAccount(kinds), wish, contextOf(userId)))
        .orderId
    },
    cancelOrder: async (userId: string, orderId: string): Promise<void> => {
      valueOf(await runner.run(cancelOwnOrder, { orderId }, contextOf(userId)))
    },
    /** Of an invoice that the office has written, in cash. */
    payBillInCash: async (userId: string, cents: number): Promise<string> => {
      const office = contextOf(newId(), 'admin')
      const lines = [{ text: 'Session', qty: 1, price: BILL_CENTS / 100, taxBasisPoints: 0 }]
      const draft = {
        householdId: userId,
        title: 'Session',
        note: '',
        dueDay: '2026-12-01',
        maxInstalments: 1,
        lines,
      }
      const { invoiceId } = valueOf(await runner.run(draftInvoice, draft, office))
      valueOf(
        await runner.run(
          createIssueInvoice(organizationIn),
          { invoiceId },
          { ...office, requestId: newId() },
        ),
      )
      const payment = {
        invoiceId,
        invoicePaymentId: newId(),
        amount: cents / 100,
        agreedDue: BILL_CENTS / 100,
        method: 'cash',
        receivedDay: '2026-11-16',
        reference: '',
        ...TOLD,
      } as const
      valueOf(
        await runner.run(createRecordPayment(organizationIn, nothingMore), payment, {
          ...office,
          requestId: newId(),
        }),
      )
      return invoiceId
    },
    refundBill: (invoiceId: string, cents: number) =>
      runner.run(
        createRefundInvoice(nothingMore),
        { invoiceId, amount: cents / 100 },
        contextOf(newId(), 'admin'),
      ),
  }
}

export type MoneySteps = Awaited<ReturnType<typeof makeMoneySteps>>
