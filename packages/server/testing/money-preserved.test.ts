// What a person has spent equals what the organization has received from them, across every feature
// that sells and every feature that refunds.

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { refundSeats } from '../features/reservations/refund-seats.ts'
import { bookingsOf } from '../features/reservations/testing/timetable.ts'
import { balancesOf, spentBetween, spentByDay, trialBalance } from '../ledger/index.ts'
import {
  bookUnchecked,
  brokenLedgerRules,
  inOak,
  makeRichPerson,
} from '../ledger/testing/ledger.ts'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from './database.ts'
import { makeMoneySteps, type MoneySteps } from './money-steps.ts'
import {
  contextOf,
  HIGHER_PRICE_CENTS,
  NOW,
  PRICE_CENTS,
  TIME_ZONE,
} from './money-steps/context.ts'
import type { Seat } from './money-steps/reservation-steps.ts'
import { makeOrganizations, oak } from './organizations.ts'
import { together } from './together.ts'

const database = useTestDatabase(12)
const { organizationId } = oak
const [DAY_START, DAY_END] = [Date.UTC(2026, 10, 16) / 1000, Date.UTC(2026, 10, 17) / 1000]
const RICH_CENTS = 100_000
let steps: MoneySteps

beforeAll(async () => {
  await makeOrganizations(database())
  steps = await makeMoneySteps(database())
})

const figuresOf = (userId: string) =>
  inOak(database(), async (tx) => {
    const [limits] = await spentBetween(tx, [userId], DAY_START, DAY_END)
    const [day] = await spentByDay(tx, [userId], DAY_START, TIME_ZONE)
    const [balance] = await balancesOf(tx, [userId])
    const lines = await trialBalance(tx)
    const sumOf = (purpose: string) => lines.find((line) => line.purpose === purpose)?.sumCents ?? 0
    return {
      counted: limits?.allCents ?? 0,
      spent: day?.cents ?? 0,
      kept: RICH_CENTS - (balance?.spendingCents ?? 0),
      byCard: -sumOf('card-clearing'),
      inCash: -sumOf('cash'),
      sum: lines.reduce((total, { sumCents }) => total + sumCents, 0),
    }
  })

/**
 * What the model knows about a seat: its price, how much of that counts toward today's limit, and
 * whether a card paid.
 */
interface ModelSeat extends Seat {
  readonly cents: number
  readonly counted: number
  readonly isByCard: boolean
}

const centsOf = (price: 'low' | 'high'): number =>
  price === 'low' ? PRICE_CENTS : HIGHER_PRICE_CENTS

const step = fc.record({
  what: fc.constantFrom(
    'sell',
    'refund',
    'book',
    'book-at-desk',
    'book-by-card',
    'cancel',
    'swap',
    'move',
    'call-off',
    'order',
    'cancel-order',
    'pay-bill',
    'refund-bill',
  ),
  pick: fc.nat(1_000),
  cents: fc.integer({ min: 1, max: 900 }),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Performs each step and tracks the expected result. */
const createModel = (userId: string) => {
  const expected = { counted: 0, byCard: 0, inCash: 0 }
  const sales: { readonly id: string; leftCents: number }[] = []
  const bills: { readonly id: string; leftCents: number }[] = []
  const seats: ModelSeat[] = []
  const orders: string[] = []
  const take = <T>(list: T[], pick: number): T | undefined =>
    list.splice(list.length === 0 ? 0 : pick % list.length, 1)[0]
  const gone = (seat: ModelSeat): void => {
    expected.counted -= seat.counted
    if (seat.isByCard) expected.byCard -= seat.cents
  }
  const taken = (seat: ModelSeat): void => {
    seats.push(seat)
    expected.counted += seat.counted
    if (seat.isByCard) expected.byCard += seat.cents
  }
  const refundOf = async (
    what: { readonly id: string; leftCents: number } | undefined,
    cents: number,
    back: 'sale' | 'bill',
  ): Promise<void> => {
    if (!what) return
    const refunded =
      back === 'sale'
        ? await steps.refund(userId, what.id, cents)
        : await steps.refundBill(what.id, cents)
    expect(refunded.ok).toBe(cents <= what.leftCents)
    if (!refunded.ok) return
    what.leftCents -= cents
    if (back === 'sale') expected.counted -= cents
    else expected.inCash -= cents
  }
  const does: Readonly<Record<Step['what'], (pick: number, cents: number) => Promise<void>>> = {
    sell: async (_pick, cents) => {
      sales.push({ id: await steps.sell(userId, cents), leftCents: cents })
      expected.counted += cents
    },
    refund: (pick, cents) => refundOf(sales[pick % Math.max(1, sales.length)], cents, 'sale'),
    book: async () =>
      taken({
        ...(await steps.book(userId, false)),
        cents: PRICE_CENTS,
        counted: 0,
        isByCard: false,
      }),
    'book-at-desk': async () =>
      taken({
        ...(await steps.book(userId, true)),
        cents: PRICE_CENTS,
        counted: PRICE_CENTS,
        isByCard: false,
      }),
    'book-by-card': async () =>
      taken({
        ...(await steps.bookByCard(userId)),
        cents: PRICE_CENTS,
        counted: 0,
        isByCard: true,
      }),
    cancel: async (pick) => {
      const seat = take(seats, pick)
      if (!seat) return
      await steps.cancel(userId, seat)
      gone(seat)
    },
    swap: async (pick, cents) => {
      const seat = take(seats, pick)
      if (!seat) return
      const price = cents % 2 === 0 ? 'low' : 'high'
      gone(seat)
      taken({
        ...(await steps.swap(userId, seat, price)),
        cents: centsOf(price),
        counted: 0,
        isByCard: false,
      })
    },
    move: async (pick) => {
      const seat = take(seats, pick)
      if (!seat) return
      // The card payment moves along, and no card can be charged more.
      const price = seat.isByCard || pick % 2 === 0 ? 'low' : 'high'
      const cents = centsOf(price)
      // Only a higher price counts as new. A lower price first frees up room.
      const counted = Math.max(0, seat.counted + cents - seat.cents)
      gone(seat)
      taken({ ...(await steps.move(userId, seat, price)), cents, counted, isByCard: seat.isByCard })
    },
    'call-off': async (pick) => {
      const seat = take(seats, pick)
      if (!seat) return
      await steps.callOff(seat)
      gone(seat)
    },
    order: async () => {
      orders.push(await steps.order(userId))
    },
    'cancel-order': async (pick) => {
      const orderId = take(orders, pick)
      if (orderId) await steps.cancelOrder(userId, orderId)
    },
    'pay-bill': async (_pick, cents) => {
      const paid = 1_000 + cents
      bills.push({ id: await steps.payBillInCash(userId, paid), leftCents: paid })
      expected.inCash += paid
    },
    'refund-bill': (pick, cents) =>
      refundOf(bills[pick % Math.max(1, bills.length)], cents, 'bill'),
  }
  return { expected, run: ({ what, pick, cents }: Step) => does[what](pick, cents) }
}

describe('LED-16 a person’s spending equals the money kept from them', () => {
  it('LED-16 LED-17 BNK-10 RSV-93 after any charges, bookings, orders and refunds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (list) => {
        const userId = await makeRichPerson(database(), RICH_CENTS)
        const before = await figuresOf(userId)
        const { expected, run } = createModel(userId)
        for (const one of list) await run(one)
        const { kept, byCard, inCash, ...figures } = await figuresOf(userId)
        const { counted, ...paid } = expected
        expect(figures).toEqual({ counted, spent: kept, sum: 0 })
        expect({ byCard: byCard - before.byCard, inCash: inCash - before.inCash }).toEqual(paid)
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(await brokenLedgerRules(database())).toEqual([])
  }, 120_000)
})

describe('LED-17 a refund of a sale', () => {
  it('LED-17 is refused by the database when it does not name the sale', async () => {
    const userId = await makeRichPerson(database(), RICH_CENTS)
    const nameless = {
      kind: 'refund',
      key: newId(),
      happenedSeconds: NOW / 1000,
      legs: [
        { purpose: 'spending', userId, amountCents: 5 },
        { purpose: 'sales', amountCents: -5 },
      ],
    } as const
    await expect(inOak(database(), (tx) => bookUnchecked(tx, nameless))).rejects.toThrow(
      'refund_names_its_sale',
    )
  })
})

describe('LED-18 two simultaneous refunds of a seat', () => {
  const paidSeat = async () => {
    const userId = await makeRichPerson(database(), RICH_CENTS)
    const { eventId } = await steps.book(userId, false)
    const seat = (await bookingsOf(database(), organizationId, [eventId])).find(
      (one) => one.userId === userId,
    )
    if (!seat) throw new Error('no seat')
    return { userId, seat }
  }

  it('LED-18 refund it once', async () => {
    const { userId, seat } = await paidSeat()
    const answers = await Promise.allSettled(
      [1, 2].map((way) =>
        inOak(database(), (tx) => {
          const command = {
            ...tx,
            context: contextOf(userId),
            emit: () => undefined,
            note: () => undefined,
          }
          return refundSeats(command as never, [{ ...seat, bookingId: `${way}` }])
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await figuresOf(userId)).toMatchObject({ spent: 0, kept: 0 })
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('LED-18 would refund twice if refunds were not counted under the lock (control)', async () => {
    const { userId, seat } = await paidSeat()
    const meet = together(2)
    await Promise.all(
      [1, 2].map(() =>
        inOak(database(), async (tx) => {
          const [balance] = await balancesOf(tx, [userId])
          await meet()
          if (balance?.spendingCents === RICH_CENTS) return
          await bookUnchecked(tx, {
            kind: 'refund',
            key: newId(),
            happenedSeconds: NOW / 1000,
            reversesJournalId: seat.paidJournalId ?? '',
            legs: [
              { purpose: 'spending', userId, amountCents: PRICE_CENTS },
              { purpose: 'sales', amountCents: -PRICE_CENTS },
            ],
          })
        }),
      ),
    )
    expect(await figuresOf(userId)).toMatchObject({ kept: -PRICE_CENTS })
    expect(await brokenLedgerRules(database())).toEqual(['reversals of more than there was'])
  })
})
