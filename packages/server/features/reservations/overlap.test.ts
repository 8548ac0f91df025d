import { system, type System } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePolicies } from '@lodgepole/domain/organizations/policies'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner, type Command } from '../../platform/run-command.ts'
import { useCardServer } from '../../testing/card-server.ts'
import { setOrganization, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import type { Payment } from '../money/payments/index.ts'
import { createBookReservation } from './card-payment.ts'
import { createStartCardBooking } from './commands/start-card-booking.ts'
import { bookingsOf, eventRow, makeTimetable } from './testing/timetable.ts'

const { organizationId } = oak
const place = await useCardServer({
  prepare: (database) => setOrganization(database, { features: { eventRegistration: true } }),
})
const { server, clock, cardOf, refunds } = place
const HOUR = 3600
let homes: TestHouseholds
let nextDay = 10
const id = (name: string) => homes.ids[name] ?? ''
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
const statusesIn = async (eventId: string) =>
  (await bookingsOf(server.database(), organizationId, [eventId]))
    .map(({ status }) => status)
    .sort()
const insteadOf = (eventId: string, groupId: string, ...people: readonly string[]) => ({
  instead: [{ eventId, groupId, authUserIds: people.map(id) }],
})

/** Creates events at the same hour of a day that no other test uses, each in its own series. */
const parallel = async (
  ...series: readonly (Parameters<typeof makeTimetable>[2] & { readonly capacityCount?: number })[]
) => {
  nextDay += 1
  const startSeconds =
    Math.floor(clock.ms / 1000 / (24 * HOUR)) * 24 * HOUR + (nextDay * 24 + 12) * HOUR
  const eventIds: string[] = []
  for (const { capacityCount = 4, ...one } of series) {
    eventIds.push(
      ...(await makeTimetable(server.database(), organizationId, one, [
        { startSeconds, capacityCount },
      ])),
    )
  }
  return eventIds
}

beforeAll(() => {
  homes = place.homes()
})

describe('RSV-53 a person can be in one event at a time', () => {
  it('is refused with the name of the other one and what canceling it refunds', async () => {
    const [yoga = '', court = ''] = await parallel({ label: 'Yoga' }, { label: 'Court' })
    expect((await book('dana', ['maya'], [yoga])).status).toBe(200)
    const refused = await book('dana', ['maya', 'theo'], [court])
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'PERSON_ELSEWHERE',
        message: 'Maya has Yoga · Slot at that time.',
        details: {
          eventId: court,
          conflicts: [
            {
              personId: id('maya'),
              eventId: yoga,
              name: 'Yoga · Slot',
              refund: '0.00',
              isSwappable: true,
            },
          ],
        },
      },
    })
    expect((await book('dana', ['theo'], [court])).status).toBe(200)
  })

  it('grants one of 20 simultaneous requests', async () => {
    const courts = await parallel(...Array.from({ length: 20 }, () => ({})))
    const answers = await Promise.all(courts.map((eventId) => book('dana', ['maya'], [eventId])))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(
      (await bookingsOf(server.database(), organizationId, courts)).map(({ status }) => status),
    ).toEqual(['Registered'])
  })

  it('would be in several without the lock (control)', async () => {
    const courts = await parallel({}, {}, {})
    let [looked, release] = [0, () => undefined as void]
    const allHaveLooked = new Promise<void>((resolve) => (release = resolve))
    await Promise.all(
      courts.map((eventId) =>
        tenantTransaction(server.database().db, organizationId, async (tx) => {
          const mine = await tx.db
            .selectFrom('bookings')
            .select('bookingId')
            .where('organizationId', '=', organizationId)
            .where('eventId', 'in', courts)
            .where('authUserId', '=', id('maya'))
            .execute()
          looked += 1
          if (looked === courts.length) release()
          await allHaveLooked
          if (mine.length > 0) return
          const { seriesId, startSeconds, endSeconds, startDayHash, startWeekHash } = await tx.db
            .selectFrom('events')
            .selectAll()
            .where('organizationId', '=', organizationId)
            .where('eventId', '=', eventId)
            .executeTakeFirstOrThrow()
          await tx.db
            .insertInto('bookings')
            .values({
              organizationId,
              bookingId: newId(),
              eventId,
              seriesId,
              userId: id('dana'),
              authUserId: id('maya'),
              groupId: newId(),
              status: 'Registered',
              startSeconds,
              endSeconds,
              startDayHash,
              startWeekHash,
            })
            .execute()
        }),
      ),
    )
    expect(await bookingsOf(server.database(), organizationId, courts)).toHaveLength(3)
  })

  it('who waits does not get it, and keeps the place until the other is given up', async () => {
    const [yoga = '', court = ''] = await parallel(
      { label: 'Yoga' },
      { waitlistEnabled: true, capacityCount: 1 },
    )
    const held = await book('kim', ['june'], [court])
    expect((await book('dana', ['maya'], [court], { joinWaitlist: true })).status).toBe(200)
    const other = await book('dana', ['maya'], [yoga])
    const cancel = (who: string, eventId: string, groupId: string, person: string) =>
      homes.post(who, '/v2/session/event/cancellation', {
        eventId,
        groupId,
        authUserIds: [id(person)],
      })
    expect((await cancel('kim', court, held.json.item.groupId, 'june')).status).toBe(200)
    expect(await statusesIn(court)).toEqual(['Cancelled', 'Waitlisted'])
    expect((await cancel('dana', yoga, other.json.item.groupId, 'maya')).status).toBe(200)
  })
})

describe('RSV-54 swapping', () => {
  it('releases the other seat, takes this one, and the other’s waitlist moves up', async () => {
    const [yoga = '', court = ''] = await parallel({ waitlistEnabled: true, capacityCount: 1 }, {})
    const first = await book('dana', ['maya'], [yoga])
    expect((await book('kim', ['june'], [yoga], { joinWaitlist: true })).status).toBe(200)
    const swapped = await book(
      'dana',
      ['maya'],
      [court],
      insteadOf(yoga, first.json.item.groupId, 'maya'),
    )
    expect(swapped).toMatchObject({ status: 200, json: { item: { status: 'booked' } } })
    expect([await statusesIn(yoga), await statusesIn(court)]).toEqual([
      ['Cancelled', 'Registered'],
      ['Registered'],
    ])
    expect((await eventRow(server.database(), organizationId, yoga)).registeredCount).toBe(1)
  })

  it('is all or nothing: a failed swap keeps the other seat', async () => {
    const [yoga = '', court = ''] = await parallel({}, { capacityCount: 1 })
    await book('kim', ['june'], [court])
    const first = await book('dana', ['maya'], [yoga])
    const refused = await book(
      'dana',
      ['maya'],
      [court],
      insteadOf(yoga, first.json.item.groupId, 'maya'),
    )
    expect(refused).toMatchObject({ status: 409, json: { code: 'NOT_BOOKABLE', message: 'Full' } })
    expect(await statusesIn(yoga)).toEqual(['Registered'])
  })

  it('is refused where the other is too late to cancel, or is a stranger’s', async () => {
    const [yoga = '', court = '', pool = ''] = await parallel(
      { eventReservationSettings: { cancelAtHoursPrior: 900 } },
      {},
      {},
    )
    const late = await book('dana', ['maya'], [yoga])
    const stranger = await book('kim', ['june'], [pool])
    expect(
      await book('dana', ['maya'], [court], insteadOf(yoga, late.json.item.groupId, 'maya')),
    ).toMatchObject({ status: 409, json: { code: 'CANCEL_TOO_LATE' } })
    expect(
      await book('dana', ['theo'], [court], insteadOf(pool, stranger.json.item.groupId, 'june')),
    ).toMatchObject({ status: 404, json: { code: 'BOOKING_NOT_FOUND' } })
    expect([await statusesIn(yoga), await statusesIn(court), await statusesIn(pool)]).toEqual([
      ['Registered'],
      [],
      ['Registered'],
    ])
  })

  it('RSV-96 is refused once the other has begun, also where it has no deadline', async () => {
    const [yoga = '', court = ''] = await parallel({}, {})
    const { groupId } = (await book('dana', ['maya'], [yoga])).json.item
    const begun = { cancelExpiresAt: null, startSeconds: Math.floor(clock.ms / 1000) - 60 }
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('bookings')
        .set(begun)
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', yoga)
        .execute(),
    )
    expect(await book('dana', ['maya'], [court], insteadOf(yoga, groupId, 'maya'))).toMatchObject({
      status: 409,
      json: { code: 'CANCEL_TOO_LATE' },
    })
    expect(
      await homes.post('dana', '/v2/session/event/cancellation', {
        eventId: yoga,
        groupId,
        authUserIds: [id('maya')],
      }),
    ).toMatchObject({ status: 409, json: { code: 'CANCEL_TOO_LATE' } })
    expect(await statusesIn(yoga)).toEqual(['Registered'])
  })

  it('by card gives up the other once the card has paid, keeps it on a decline', async () => {
    const priced = { priceSettings: { basePrice: 12 } }
    const [yoga = '', court = ''] = await parallel(priced, priced)
    const first = await book('dana', ['maya'], [yoga], { card: await cardOf('dana') })
    const instead = insteadOf(yoga, first.json.item.groupId, 'maya')
    expect(
      (
        await book('dana', ['maya'], [court], {
          card: await cardOf('dana', 'declined'),
          ...instead,
        })
      ).status,
    ).toBe(402)
    expect([await statusesIn(yoga), await statusesIn(court)]).toEqual([
      ['Registered'],
      ['Cancelled'],
    ])
    expect(
      (await book('dana', ['maya'], [court], { card: await cardOf('dana'), ...instead })).status,
    ).toBe(200)
    expect([await statusesIn(yoga), await statusesIn(court)]).toEqual([
      ['Cancelled'],
      ['Cancelled', 'Registered'],
    ])
    expect(await refunds()).toMatchObject([{ amountCents: 1200, cause: 'reservation' }])
  })

  it('RSV-65 takes only a free seat: a full time is refused and the old seat stays', async () => {
    const [yoga = '', court = ''] = await parallel(
      { priceSettings: { basePrice: 3 } },
      { priceSettings: { basePrice: 3 }, waitlistEnabled: true, capacityCount: 1 },
    )
    expect((await book('kim', ['june'], [court], { card: await cardOf('kim') })).status).toBe(200)
    const first = await book('dana', ['maya'], [yoga], { payerId: id('maya') })
    const instead = { joinWaitlist: true, ...insteadOf(yoga, first.json.item.groupId, 'maya') }
    const refusal = { status: 409, json: { code: 'SWAP_NEEDS_SEAT', details: { eventId: court } } }
    expect(
      await book('dana', ['maya'], [court], { payerId: id('maya'), ...instead }),
    ).toMatchObject(refusal)
    expect(
      await book('dana', ['maya'], [court], { card: await cardOf('dana'), ...instead }),
    ).toMatchObject(refusal)
    expect([await statusesIn(yoga), await statusesIn(court)]).toEqual([
      ['Registered'],
      ['Registered'],
    ])
  })

  it('RSV-66 by card gives up those of a group who still have seats once it has paid', async () => {
    const priced = { priceSettings: { basePrice: 12 } }
    const [yoga = '', court = ''] = await parallel(priced, priced)
    const first = await book('dana', ['maya', 'theo'], [yoga], { card: await cardOf('dana') })
    const { groupId } = first.json.item
    const people = [id('maya'), id('theo')]
    const runner = createCommandRunner(server.database().db)
    const rules = async () => ({
      policies: completePolicies({}),
      features: completeFeatures({ eventRegistration: true }),
    })
    const card = {
      provider: 'square' as const,
      referenceOf: (paymentId: string) => paymentId,
      language: 'en' as const,
      origin: '',
    }
    const input = {
      personIds: people,
      eventIds: [court],
      extras: [],
      joinWaitlist: false,
      campusId: null,
      payerId: undefined,
      instead: [{ eventId: yoga, groupId, personIds: people }],
    }
    const context = { organizationId, requestId: newId(), nowMs: clock.ms }
    const dana = {
      kind: 'member' as const,
      loginId: id('dana'),
      userId: id('dana'),
      roles: new Set(['account-holder' as const]),
    }
    const started = await runner.run(createStartCardBooking(rules, card), input, {
      ...context,
      actor: dana,
    })
    const paymentId = started.ok ? started.value.paymentId : ''
    expect(
      (
        await homes.post('dana', '/v2/session/event/cancellation', {
          eventId: yoga,
          groupId,
          authUserIds: [id('theo')],
        })
      ).status,
    ).toBe(200)
    const settle: Command<null, null, System> = {
      name: 'test.settle',
      permission: 'admin',
      run: async (tx) => {
        const payment = await tx.db
          .selectFrom('payments')
          .selectAll()
          .where('organizationId', '=', organizationId)
          .where('paymentId', '=', paymentId)
          .executeTakeFirstOrThrow()
        await createBookReservation(rules)(tx, payment as unknown as Payment)
        return ok(null)
      },
    }
    expect(
      (await runner.run(settle, null, { ...context, requestId: newId(), actor: system })).ok,
    ).toBe(true)
    expect([await statusesIn(yoga), await statusesIn(court)]).toEqual([
      ['Cancelled', 'Cancelled'],
      ['Registered', 'Registered'],
    ])
  })
})
