import { system } from '@lodgepole/domain/identity/access/actor'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { useCardServer } from '../../testing/card-server.ts'
import type { TestHouseholds } from '../../testing/households.ts'
import { setOrganization } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { createFill } from './commands/fill.ts'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import { bookingsOf, eventRow, makeTimetable } from './testing/timetable.ts'

const { organizationId } = oak
const place = await useCardServer({
  prepare: (database) => setOrganization(database, { features: { eventRegistration: true } }),
})
const { server, clock, cardOf, customerOf, refunds } = place
const HOUR = 3600
const PRICED = { priceSettings: { basePrice: 12 }, waitlistEnabled: true }
let homes: TestHouseholds
/**
 * The households' starting money has no postings, so the ledger has known faults. The tests must
 * not add any.
 */
let sound: readonly string[] = []
const id = (name: string) => homes.ids[name] ?? ''
/** Counted from noon so that two consecutive hours fall on the same day whenever the tests run. */
const start = (hours: number) =>
  Math.floor(clock.ms / 1000 / (24 * HOUR)) * 24 * HOUR + (12 + hours) * HOUR
const book = (
  who: string,
  people: readonly string[],
  eventIds: readonly string[],
  more: object = {},
) =>
  homes.post(who, '/v2/session/event/reservation', {
    authUserIds: people.map(id),
    eventIds,
    ...more,
  })
const answer = (
  who: string,
  eventId: string,
  groupId: string,
  accept: boolean,
  more: object = {},
) => homes.post(who, '/v2/session/event/offer', { eventId, groupId, accept, ...more })
const cancel = (who: string, eventId: string, groupId: string, people: readonly string[]) =>
  homes.post(who, '/v2/session/event/cancellation', {
    eventId,
    groupId,
    authUserIds: people.map(id),
  })
const rowsIn = async (eventId: string) =>
  (await bookingsOf(server.database(), organizationId, [eventId])).map(
    ({ status, priceCents, authUserId, groupId }) => ({ status, priceCents, authUserId, groupId }),
  )
const statuses = async (eventId: string) =>
  (await rowsIn(eventId)).map(({ status }) => status).sort()
const seatsTaken = async (eventId: string) =>
  (await eventRow(server.database(), organizationId, eventId)).registeredCount

beforeAll(async () => {
  homes = place.homes()
  sound = await brokenLedgerRules(server.database())
})

describe('RSV-22 seats paid by card', () => {
  it('are booked when the card has paid, and refunded to the card when given back', async () => {
    const [eventId = ''] = await makeTimetable(server.database(), organizationId, PRICED, [
      { startSeconds: start(100) },
    ])
    const booked = await book('dana', ['maya', 'theo'], [eventId], { card: await cardOf('dana') })
    expect(booked).toMatchObject({
      status: 200,
      json: { item: { total: '24.00', status: 'booked' } },
    })
    expect(await rowsIn(eventId)).toMatchObject([
      { status: 'Registered', priceCents: 1200 },
      { status: 'Registered', priceCents: 1200 },
    ])
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
    expect(await cancel('dana', eventId, booked.json.item.groupId, ['theo'])).toMatchObject({
      status: 200,
      json: { item: { refunded: '12.00' } },
    })
    expect(await refunds()).toEqual([
      { status: 'refunded', amountCents: 1200, cause: 'reservation' },
    ])
    expect(await seatsTaken(eventId)).toBe(1)
    expect(await brokenLedgerRules(server.database())).toEqual(sound)
  })

  it('are free again when the card is declined, and the waitlist moves up', async () => {
    const [eventId = ''] = await makeTimetable(
      server.database(),
      organizationId,
      { priceSettings: { basePrice: 12 } },
      [{ startSeconds: start(102), capacityCount: 1 }],
    )
    expect(
      await book('dana', ['maya'], [eventId], { card: await cardOf('dana', 'declined') }),
    ).toMatchObject({ status: 402 })
    expect([await statuses(eventId), await seatsTaken(eventId)]).toEqual([['Cancelled'], 0])
    expect((await book('kim', ['june'], [eventId], { card: await cardOf('kim') })).status).toBe(200)
  })

  it('are held, and count toward quotas, while the payment’s outcome is unknown', async () => {
    const [one = '', two = ''] = await makeTimetable(
      server.database(),
      organizationId,
      { priceSettings: { basePrice: 12 }, quotaWholeWeek: { scope: 'ACCOUNT', maxPerDay: 1 } },
      [{ startSeconds: start(126), capacityCount: 1 }, { startSeconds: start(127) }],
    )
    expect(
      await book('dana', ['maya'], [one], { card: await cardOf('dana', 'time-out') }),
    ).toMatchObject({ status: 200, json: { item: { status: 'pending' } } })
    expect(await statuses(one)).toEqual(['Offered'])
    expect(await book('kim', ['june'], [one], { card: await cardOf('kim') })).toMatchObject({
      status: 409,
      json: { message: 'Full' },
    })
    expect(await book('dana', ['maya'], [two], { card: await cardOf('dana') })).toMatchObject({
      status: 409,
      json: { message: 'Max Allowed Reached' },
    })
  }, 40_000)

  it('need the payer’s own card, and an amount to pay', async () => {
    const [priced = ''] = await makeTimetable(server.database(), organizationId, PRICED, [
      { startSeconds: start(150) },
    ])
    const [free = ''] = await makeTimetable(server.database(), organizationId, {}, [
      { startSeconds: start(150) },
    ])
    expect(
      await book('dana', ['maya'], [priced], {
        card: { ...(await cardOf('dana')), customerId: customerOf('kim') },
      }),
    ).toMatchObject({ status: 400, json: { code: 'INVALID_CUSTOMER_ID' } })
    expect(await book('dana', ['maya'], [free], { card: await cardOf('dana') })).toMatchObject({
      status: 409,
      json: { code: 'NOTHING_TO_PAY' },
    })
    expect([await rowsIn(priced), await rowsIn(free)]).toEqual([[], []])
  })
})

describe('RSV-23 an offered seat', () => {
  const offered = async (hours: number) => {
    const [eventId = ''] = await makeTimetable(server.database(), organizationId, PRICED, [
      { startSeconds: start(hours), capacityCount: 1 },
    ])
    const held = await book('dana', ['maya'], [eventId], { payerId: id('maya') })
    const waiting = await book('kim', ['june'], [eventId], { joinWaitlist: true })
    expect((await cancel('dana', eventId, held.json.item.groupId, ['maya'])).status).toBe(200)
    expect(await statuses(eventId)).toEqual(['Cancelled', 'Offered'])
    return { eventId, groupId: waiting.json.item.groupId as string }
  }

  it('is accepted by paying, only by its party, and once', async () => {
    const { eventId, groupId } = await offered(200)
    expect(await answer('dana', eventId, groupId, true, { payerId: id('maya') })).toMatchObject({
      status: 404,
    })
    expect(await answer('kim', eventId, groupId, true)).toMatchObject({
      status: 402,
      json: { code: 'PAYMENT_REQUIRED' },
    })
    expect(
      await answer('kim', eventId, groupId, true, { card: await cardOf('kim', 'declined') }),
    ).toMatchObject({ status: 402 })
    expect(await statuses(eventId)).toEqual(['Cancelled', 'Offered'])
    expect(
      await answer('kim', eventId, groupId, true, { card: await cardOf('kim') }),
    ).toMatchObject({ status: 200, json: { item: { total: '12.00', status: 'booked' } } })
    expect(await statuses(eventId)).toEqual(['Cancelled', 'Registered'])
    expect(
      await answer('kim', eventId, groupId, true, { card: await cardOf('kim') }),
    ).toMatchObject({ status: 404, json: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('goes to the next party when it is declined', async () => {
    const { eventId, groupId } = await offered(202)
    const next = await book('dana', ['theo'], [eventId], { joinWaitlist: true })
    expect((await answer('kim', eventId, groupId, false)).status).toBe(200)
    expect(
      (await rowsIn(eventId)).find((row) => row.groupId === next.json.item.groupId)?.status,
    ).toBe('Offered')
    expect((await rowsIn(eventId)).find((row) => row.groupId === groupId)?.status).toBe('Declined')
  })

  it('runs out after two hours and goes to the next in line', async () => {
    const { eventId, groupId } = await offered(204)
    const next = await book('dana', ['theo'], [eventId], { joinWaitlist: true })
    const fill = () =>
      createCommandRunner(server.database().db).run(
        createFill(async () => ({
          policies: completePolicies({}),
          features: completeFeatures({ eventRegistration: true }),
        })),
        { eventId },
        { organizationId, actor: system, requestId: newId(), nowMs: clock.ms },
      )
    const filled = () =>
      tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('auditEntries')
          .select('details')
          .where('action', '=', 'reservations.fill')
          .where(sql<string>`details->>'eventId'`, '=', eventId)
          .execute(),
      )
    expect(await fill()).toMatchObject({ ok: true, value: { expired: 0 } })
    expect(await filled(), 'PLT-09 nobody was asked: nothing is said to have been filled').toEqual(
      [],
    )
    clock.ms += 2 * HOUR * 1000
    expect(
      await answer('kim', eventId, groupId, true, { card: await cardOf('kim') }),
    ).toMatchObject({ status: 409, json: { code: 'OFFER_EXPIRED' } })
    expect(await fill()).toMatchObject({ ok: true, value: { expired: 1 } })
    expect((await rowsIn(eventId)).find((row) => row.groupId === groupId)?.status).toBe('Declined')
    expect(
      (await rowsIn(eventId)).find((row) => row.groupId === next.json.item.groupId)?.status,
    ).toBe('Offered')
    expect(await seatsTaken(eventId)).toBe(1)
    expect(await filled()).toEqual([{ details: { eventId, expired: 1, promoted: 1 } }])
  })
})
