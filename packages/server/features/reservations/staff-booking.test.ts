import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { bookingsOf, eventRow } from './testing/timetable.ts'
import { useStaffBooking } from './testing/staff-booking.ts'

const { organizationId } = oak
const { server, homes, id, events, book, cancel, statusesIn, inOak, setRows } = useStaffBooking()

describe('RSV-56 staff book for a member', () => {
  it('on any day, by the household’s rules, and the audit names who has done it', async () => {
    const [eventId = ''] = await events({}, 300)
    const booked = await book('boss', ['maya'], [eventId])
    expect(booked).toMatchObject({
      status: 200,
      json: { item: { status: 'booked', total: '0.00' } },
    })
    const [row] = await bookingsOf(server.database(), organizationId, [eventId])
    expect(row).toMatchObject({ userId: id('dana'), authUserId: id('maya'), status: 'Registered' })
    const [entry] = await inOak((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select(['userId', 'loginId', 'actingLoginId'])
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'reservations.book-for-member')
        .execute(),
    )
    expect(entry).toMatchObject({ userId: id('dana'), actingLoginId: expect.any(String) })
    const listed = await homes.get('boss', '/v2/console/bookings', { accountId: id('dana') })
    expect(listed.json.items).toMatchObject([{ eventId, authUserId: id('maya') }])
  })

  it('is for staff alone, and for people of that household alone', async () => {
    const [eventId = ''] = await events({}, 302)
    expect((await book('dana', ['maya'], [eventId])).status).toBe(403)
    expect((await cancel('kim', eventId, id('dana'), ['maya'])).status).toBe(403)
    expect(await book('boss', ['june'], [eventId])).toMatchObject({
      status: 404,
      json: { code: 'PERSON_NOT_FOUND' },
    })
    expect((await homes.get('kim', '/v2/console/bookings', { accountId: id('dana') })).status).toBe(
      403,
    )
    expect(await statusesIn(eventId)).toEqual([])
  })

  it('respects quotas, which a concierge may exceed, and all other rules', async () => {
    const quota = { quotaWholeWeek: { scope: 'ACCOUNT' as const, maxPerWeek: 1 } }
    const [first = '', second = ''] = await events(quota, 400, 402)
    expect((await book('boss', ['maya'], [first])).status).toBe(200)
    expect(await book('boss', ['maya'], [second])).toMatchObject({
      json: { code: 'NOT_BOOKABLE', message: 'Max Allowed Reached' },
    })
    const [sameHour = '', closed = ''] = [
      ...(await events({}, 400)),
      ...(await events({ eventReservationSettings: { cutoffAtHoursPrior: 900 } }, 404)),
    ]
    const day = (await eventRow(server.database(), organizationId, second)).startDayHash
    const seen = await homes.get('till', '/v2/console/bookings/timetable', {
      accountId: id('dana'),
      personIds: id('maya'),
      day,
    })
    expect(
      seen.json.item.events.find((one: { eventId: string }) => one.eventId === second),
    ).toMatchObject({ verdict: { code: 'released' } })
    expect((await book('till', ['maya'], [second])).status).toBe(200)
    expect(await book('till', ['maya'], [sameHour])).toMatchObject({
      json: { code: 'PERSON_ELSEWHERE' },
    })
    expect(await book('till', ['maya'], [closed])).toMatchObject({
      json: { code: 'NOT_BOOKABLE', message: 'Registration Closed' },
    })
  })

  it('RSV-97 is for a household’s account alone: a child is no way around its quota', async () => {
    const [first = '', second = ''] = await events(
      { quotaWholeWeek: { scope: 'ACCOUNT' as const, maxPerWeek: 1 } },
      450,
      452,
    )
    expect((await book('boss', ['maya'], [first])).status).toBe(200)
    expect(await book('boss', ['theo'], [second])).toMatchObject({
      json: { code: 'NOT_BOOKABLE', message: 'Max Allowed Reached' },
    })
    const guestId = newId()
    await inOak((tx) =>
      tx.db
        .insertInto('users')
        .values({
          organizationId,
          userId: guestId,
          role: 'guest',
          firstName: 'Zed',
          guestOf: id('dana'),
        })
        .execute(),
    )
    for (const accountId of [id('theo'), guestId, newId()]) {
      const refused = await book('boss', [], [second], { accountId, personIds: [accountId] })
      expect(refused).toMatchObject({ status: 404, json: { code: 'NOT_LISTED' } })
    }
    expect(await statusesIn(second)).toEqual([])
  })

  it('RSV-97 bookings made for a child’s own account can still be seen and given up', async () => {
    const [eventId = ''] = await events({}, 460)
    const groupId = (await book('boss', ['theo'], [eventId])).json.item.groupId as string
    await setRows('bookings', eventId, { userId: id('theo') })
    const listed = await homes.get('boss', '/v2/console/bookings', { accountId: id('theo') })
    expect(
      listed.json.items.find((one: { eventId: string }) => one.eventId === eventId),
    ).toMatchObject({ groupId })
    expect(
      (await cancel('boss', eventId, groupId, ['theo'], { accountId: id('theo') })).status,
    ).toBe(200)
    expect(await statusesIn(eventId)).toEqual(['Cancelled'])
  })
})

describe('CPL-51 staff without the money capability', () => {
  it('learn no balance or limit from a refused reservation', async () => {
    const [dear = '', five = ''] = [
      ...(await events({ priceSettings: { basePrice: 9_999 } }, 520)),
      ...(await events({ priceSettings: { basePrice: 5 } }, 522)),
    ]
    const paid = { payerId: id('theo') }
    const refused = await book('till', ['theo'], [dear], paid)
    expect([refused.status, refused.json.code, refused.json.details]).toEqual([
      409,
      'INSUFFICIENT_FUNDS',
      undefined,
    ])
    expect((await book('boss', ['theo'], [dear], paid)).json.details).toMatchObject({
      availableCents: expect.any(Number),
    })
    await inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 2_000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('theo'))
        .where('purpose', '=', 'spending')
        .execute(),
    )
    await inOak((tx) =>
      tx.db
        .insertInto('budgets')
        .values({ organizationId, userId: id('theo'), dailyLimitCents: 100 })
        .onConflict((conflict) =>
          conflict.columns(['organizationId', 'userId']).doUpdateSet({ dailyLimitCents: 100 }),
        )
        .execute(),
    )
    const limited = await book('till', ['theo'], [five], paid)
    expect([limited.status, limited.json.code, limited.json.details]).toEqual([
      409,
      'DAILY_LIMIT_REACHED',
      undefined,
    ])
  })
})
