// What somebody has spent is what the organization has kept of their money, through every feature that sells and every
// feature that gives back.

import type { Actor } from '@lodgepole/domain/access/actor'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { charge, refundCharge } from '../features/bank/index.ts'
import { createCancel } from '../features/reservations/commands/cancel.ts'
import { createBook } from '../features/reservations/commands/book.ts'
import { giveBack } from '../features/reservations/payment.ts'
import { createBookingLine, type TakeSeats } from '../features/reservations/booking-line.ts'
import { bookingsOf, makeTimetable } from '../features/reservations/testing/timetable.ts'
import { createAddToCart } from '../features/shop/commands/edit-cart.ts'
import { cancelOwnOrder } from '../features/shop/commands/change-order.ts'
import { createOrderFromAccount } from '../features/shop/commands/order-from-account.ts'
import { makeProduct } from '../features/shop/testing/shelf.ts'
import { balancesOf, spentBetween, spentByDay, trialBalance } from '../ledger/index.ts'
import { bookUnchecked, brokenLedgerRules, inOak, makeRichPerson } from '../ledger/testing/ledger.ts'
import { newId } from '../platform/new-id.ts'
import { createCommandRunner, type CommandRunner } from '../platform/run-command.ts'
import { createRunTogether } from '../platform/run-together.ts'
import { useTestDatabase } from './database.ts'
import { makeOrganizations, oak } from './organizations.ts'
import { together } from './together.ts'

const database = useTestDatabase(12)
const { organizationId } = oak
const TIME_ZONE = 'UTC'
const NOW = Date.UTC(2026, 10, 16, 12)
const [DAY_START, DAY_END] = [Date.UTC(2026, 10, 16) / 1000, Date.UTC(2026, 10, 17) / 1000]
const START = NOW / 1000 + 7 * 86_400
const PRICE = 12
const RICH_CENTS = 100_000
const EVENTS = 200
const kinds = ['shop-item'] as const
const rules = async () => ({ policies: completePolicies({}), features: completeFeatures({ eventRegistration: true }) })

let runner: CommandRunner
let book: TakeSeats
let productId: string
let eventIds: readonly string[]
let used = 0

beforeAll(async () => {
  await makeOrganizations(database())
  runner = createCommandRunner(database().db)
  book = createBookingLine(createRunTogether(database().db, runner), createBook(rules))
  productId = await makeProduct(database(), organizationId, { priceCents: 900, taxBasisPoints: 500 })
  eventIds = await makeTimetable(database(), organizationId, { priceSettings: { basePrice: PRICE } },
    Array.from({ length: EVENTS }, (_, index) => ({ startSeconds: START + index * 7200 })))
})

const memberOf = (userId: string, role: 'account-holder' | 'cashier' = 'account-holder'): Actor => ({ kind: 'member', loginId: userId, userId, roles: new Set([role]) })
const context = (userId: string, role?: 'cashier') => ({ organizationId, actor: memberOf(userId, role), requestId: newId(), nowMs: NOW })

const bookFor = async (userId: string, isAtDesk: boolean) => {
  const eventId = eventIds[used % EVENTS] ?? ''
  used += 1
  const desk = isAtDesk ? { atDesk: { limitReason: undefined, timeZone: TIME_ZONE } } : {}
  const booked = await book({ personIds: [userId], eventIds: [eventId], extras: [], joinWaitlist: false, campusId: null, payerId: userId, ...desk }, context(userId))
  if (!booked.ok) throw new Error(booked.error.code)
  return { eventId, groupId: booked.value.groupId }
}

const cancelSeat = (userId: string, { eventId, groupId }: { readonly eventId: string; readonly groupId: string }) =>
  runner.run(createCancel(rules), { eventId, groupId, personIds: [userId] }, context(userId))

const order = async (userId: string): Promise<string> => {
  await runner.run(createAddToCart(kinds), { productId, qty: 1, options: {}, personId: null }, context(userId))
  const ordered = await runner.run(createOrderFromAccount(kinds), { agreedTotal: '9.45', language: 'en', origin: 'http://oak.localhost', payerId: userId }, context(userId))
  if (!ordered.ok) throw new Error(ordered.error.code)
  return ordered.value.orderId
}

const sell = async (userId: string, amountCents: number): Promise<string> => {
  const items = [{ name: 'Snack', quantity: 1, amountCents, restricted: amountCents % 2 === 0 }]
  const sold = await runner.run(charge, { seller: 'till', chargeId: newId(), personId: userId, locationName: 'Canteen', items, soldAtSeconds: NOW / 1000, timeZone: TIME_ZONE }, context(userId, 'cashier'))
  if (!sold.ok) throw new Error(sold.error.code)
  return sold.value.transactionId
}

const refund = (userId: string, transactionId: string, amountCents: number) =>
  runner.run(refundCharge, { seller: 'till', refundId: newId(), transactionId, amount: amountCents / 100, restricted: amountCents % 2 === 0 }, context(userId, 'cashier'))

const figuresOf = (userId: string) =>
  inOak(database(), async (tx) => {
    const [limits] = await spentBetween(tx, [userId], DAY_START, DAY_END)
    const [day] = await spentByDay(tx, [userId], DAY_START, TIME_ZONE)
    const [balance] = await balancesOf(tx, [userId])
    const sum = (await trialBalance(tx)).reduce((total, { sumCents }) => total + sumCents, 0)
    return { counted: limits?.allCents ?? 0, spent: day?.cents ?? 0, kept: RICH_CENTS - (balance?.spendingCents ?? 0), sum }
  })

const step = fc.record({
  what: fc.constantFrom('sell', 'refund', 'book', 'book-at-desk', 'cancel', 'order', 'cancel-order'),
  pick: fc.nat(1_000),
  cents: fc.integer({ min: 1, max: 900 }),
})

describe('LED-16 what somebody has spent is what was kept of their money', () => {
  it('LED-16 LED-17 BNK-10 after any charges, bookings, orders and refunds', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const userId = await makeRichPerson(database(), RICH_CENTS)
      const sales: { readonly id: string; leftCents: number }[] = []
      const seats: { readonly eventId: string; readonly groupId: string; readonly cents: number }[] = []
      const orders: string[] = []
      let counted = 0
      const take = <T>(list: T[], pick: number): T | undefined => list.splice(list.length === 0 ? 0 : pick % list.length, 1)[0]
      for (const { what, pick, cents } of steps) {
        if (what === 'sell') {
          sales.push({ id: await sell(userId, cents), leftCents: cents })
          counted += cents
        }
        const sale = sales[pick % Math.max(1, sales.length)]
        if (what === 'refund' && sale) {
          const back = await refund(userId, sale.id, cents)
          expect(back.ok).toBe(cents <= sale.leftCents)
          if (back.ok) [sale.leftCents, counted] = [sale.leftCents - cents, counted - cents]
        }
        if (what === 'book' || what === 'book-at-desk') {
          const isAtDesk = what === 'book-at-desk'
          seats.push({ ...(await bookFor(userId, isAtDesk)), cents: isAtDesk ? PRICE * 100 : 0 })
          if (isAtDesk) counted += PRICE * 100
        }
        const seat = what === 'cancel' ? take(seats, pick) : undefined
        if (seat) {
          expect((await cancelSeat(userId, seat)).ok).toBe(true)
          counted -= seat.cents
        }
        if (what === 'order') orders.push(await order(userId))
        const orderId = what === 'cancel-order' ? take(orders, pick) : undefined
        if (orderId) expect((await runner.run(cancelOwnOrder, { orderId }, context(userId))).ok).toBe(true)
      }
      const { kept, ...figures } = await figuresOf(userId)
      expect(figures).toEqual({ counted, spent: kept, sum: 0 })
    }), { numRuns: 8, endOnFailure: true })
    expect(await brokenLedgerRules(database())).toEqual([])
  }, 120_000)
})

describe('LED-17 a refund of a sale', () => {
  it('LED-17 is refused by the database when it does not name the sale', async () => {
    const userId = await makeRichPerson(database(), RICH_CENTS)
    const nameless = { kind: 'refund', key: newId(), happenedSeconds: NOW / 1000, legs: [{ purpose: 'spending', userId, amountCents: 5 }, { purpose: 'sales', amountCents: -5 }] } as const
    await expect(inOak(database(), (tx) => bookUnchecked(tx, nameless))).rejects.toThrow('refund_names_its_sale')
  })
})

describe('LED-18 two who give the same seat back at once', () => {
  const paidSeat = async () => {
    const userId = await makeRichPerson(database(), RICH_CENTS)
    const { eventId } = await bookFor(userId, false)
    const seat = (await bookingsOf(database(), organizationId, [eventId])).find((one) => one.userId === userId)
    if (!seat) throw new Error('no seat')
    return { userId, seat }
  }

  it('LED-18 give it back once', async () => {
    const { userId, seat } = await paidSeat()
    const answers = await Promise.allSettled([1, 2].map((way) => inOak(database(), (tx) => {
      const command = { ...tx, context: context(userId), emit: () => undefined, note: () => undefined }
      return giveBack(command as never, [{ ...seat, bookingId: `${way}` }])
    })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await figuresOf(userId)).toMatchObject({ spent: 0, kept: 0 })
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('LED-18 would give it back twice, if nobody counted what went back under the lock (the control)', async () => {
    const { userId, seat } = await paidSeat()
    const meet = together(2)
    await Promise.all([1, 2].map(() => inOak(database(), async (tx) => {
      const [balance] = await balancesOf(tx, [userId])
      await meet()
      if (balance?.spendingCents === RICH_CENTS) return
      await bookUnchecked(tx, {
        kind: 'refund', key: newId(), happenedSeconds: NOW / 1000, reversesJournalId: seat.paidJournalId ?? '',
        legs: [{ purpose: 'spending', userId, amountCents: PRICE * 100 }, { purpose: 'sales', amountCents: -PRICE * 100 }],
      })
    })))
    expect(await figuresOf(userId)).toMatchObject({ kept: -PRICE * 100 })
    expect(await brokenLedgerRules(database())).toEqual(['reversals of more than there was'])
  })
})
