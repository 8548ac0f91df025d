import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { useCardServer } from '../../testing/card-server.ts'
import { setOrganization, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { bookingsOf, makeTimetable } from './testing/timetable.ts'

const { organizationId } = oak
const HOUR = 3600
const place = await useCardServer({
  prepare: (database) => setOrganization(database, { features: { eventRegistration: true } }),
})
const { server, clock, cardOf, charged, refunds } = place
let homes: TestHouseholds
let sound: readonly string[] = []
let hours = 100
const id = (name: string) => homes.ids[name] ?? ''
const eventOf = async (basePrice: number) => {
  hours += 2
  const startSeconds = Math.floor(clock.ms / 1000) + hours * HOUR
  return (
    (
      await makeTimetable(server.database(), organizationId, { priceSettings: { basePrice } }, [
        { startSeconds },
      ])
    )[0] ?? ''
  )
}
const paidSeats = async (people: readonly string[], eventId: string) => {
  const card = await cardOf('dana')
  const booked = await homes.post('dana', '/v2/session/event/reservation', {
    authUserIds: people.map(id),
    eventIds: [eventId],
    card,
  })
  expect(booked.status).toBe(200)
  return booked.json.item.groupId as string
}
interface Seats {
  readonly eventId: string
  readonly groupId: string
  readonly people: readonly string[]
}
const move = ({ eventId, groupId, people }: Seats, to: string, more: object = {}) =>
  homes.post('boss', '/v2/console/bookings', {
    accountId: id('dana'),
    personIds: people.map(id),
    eventIds: [to],
    instead: [{ eventId, groupId, personIds: people.map(id) }],
    ...more,
  })
const cancel = ({ eventId, groupId, people }: Seats) =>
  homes.post('dana', '/v2/session/event/cancellation', {
    eventId,
    groupId,
    authUserIds: people.map(id),
  })
const balances = () =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('accounts')
      .select(['userId', 'purpose', 'balanceCents', 'heldCents'])
      .where('organizationId', '=', organizationId)
      .where('userId', 'is not', null)
      .orderBy('accountId')
      .execute(),
  )
const seatsIn = async (eventId: string) =>
  (await bookingsOf(server.database(), organizationId, [eventId])).map(
    ({ status, priceCents, paymentId }) => ({ status, priceCents, isByCard: paymentId !== null }),
  )
const refunded = async () =>
  (await refunds()).map(({ status, amountCents }) => ({ status, amountCents }))

beforeAll(async () => {
  homes = place.homes()
  sound = await brokenLedgerRules(server.database())
})

describe('RSV-99 staff move a seat that was paid by card', () => {
  it('to a time of the same price without moving money; canceled, the card gets it', async () => {
    const [from, to, third] = [await eventOf(12), await eventOf(12), await eventOf(12)]
    const groupId = await paidSeats(['maya'], from)
    const [before, charges, backBefore] = [
      await balances(),
      await charged(),
      (await refunded()).length,
    ]
    const seats = { eventId: from, groupId, people: ['maya'] }
    const moved = await move(seats, to)
    expect(moved).toMatchObject({
      status: 200,
      json: { item: { total: '12.00', refunded: '0.00' } },
    })
    const again = await move({ ...seats, eventId: to, groupId: moved.json.item.groupId }, third, {
      payerId: id('maya'),
    })
    expect(again).toMatchObject({ status: 200, json: { item: { refunded: '0.00' } } })
    expect([await balances(), await charged(), (await refunded()).length]).toEqual([
      before,
      charges,
      backBefore,
    ])
    expect(await seatsIn(from)).toEqual([
      { status: 'Cancelled', priceCents: 1_200, isByCard: false },
    ])
    expect(await seatsIn(third)).toEqual([
      { status: 'Registered', priceCents: 1_200, isByCard: true },
    ])
    expect(
      await cancel({ ...seats, eventId: third, groupId: again.json.item.groupId }),
    ).toMatchObject({ json: { item: { refunded: '12.00' } } })
    expect((await refunded()).slice(backBefore)).toEqual([
      { status: 'refunded', amountCents: 1_200 },
    ])
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('to a cheaper time with the difference back to the card', async () => {
    const [from, to] = [await eventOf(12), await eventOf(8)]
    const groupId = await paidSeats(['maya', 'theo'], from)
    const backBefore = (await refunded()).length
    const moved = await move({ eventId: from, groupId, people: ['maya'] }, to)
    expect(moved).toMatchObject({
      status: 200,
      json: { item: { total: '8.00', refunded: '4.00' } },
    })
    expect(
      (await cancel({ eventId: to, groupId: moved.json.item.groupId, people: ['maya'] })).status,
    ).toBe(200)
    expect((await cancel({ eventId: from, groupId, people: ['theo'] })).status).toBe(200)
    expect((await refunded()).slice(backBefore).map(({ amountCents }) => amountCents)).toEqual([
      400, 800, 1_200,
    ])
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('not to a more expensive one: staff see what to do, and nothing changes', async () => {
    const [from, to] = [await eventOf(12), await eventOf(15)]
    const groupId = await paidSeats(['maya'], from)
    const before = await balances()
    const refused = await move({ eventId: from, groupId, people: ['maya'] }, to, {
      payerId: id('maya'),
    })
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'MOVE_COSTS_MORE', details: { paidCents: 1_200, priceCents: 1_500 } },
    })
    expect([await seatsIn(from), await seatsIn(to)]).toEqual([
      [{ status: 'Registered', priceCents: 1_200, isByCard: true }],
      [],
    ])
    expect(await balances()).toEqual(before)
  })
})
