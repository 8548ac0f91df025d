import { describe, expect, it } from 'vitest'
import { spentBetween } from '../../ledger/index.ts'
import { setOrganization } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { bookingsOf, eventRow } from './testing/timetable.ts'
import { useStaffBooking } from './testing/staff-booking.ts'

const { organizationId } = oak
const {
  server,
  clock,
  homes,
  id,
  at,
  events,
  book,
  cancel,
  statusesIn,
  inOak,
  setRows,
  notifications,
} = useStaffBooking()

describe('RSV-57 staff move and cancel for a member', () => {
  it('moves all or nothing, with the money, and notifies only of the move', async () => {
    const [from = '', to = '', full = ''] = await events(
      { priceSettings: { basePrice: 5 } },
      600,
      602,
      604,
    )
    const booked = await book('boss', ['maya'], [from], { payerId: id('maya') })
    const instead = [{ eventId: from, groupId: booked.json.item.groupId, personIds: [id('maya')] }]
    await inOak((tx) =>
      tx.db
        .updateTable('events')
        .set({ capacityCount: 0 })
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', full)
        .execute(),
    )
    expect(await book('boss', ['maya'], [full], { payerId: id('maya'), instead })).toMatchObject({
      json: { code: 'NOT_BOOKABLE' },
    })
    expect(await statusesIn(from)).toEqual(['Registered'])
    const before = (await notifications()).length
    const moved = await book('boss', ['maya'], [to], { payerId: id('maya'), instead })
    const audited = await inOak((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('action')
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'reservations.move-for-member')
        .execute(),
    )
    expect(audited).toHaveLength(1)
    expect(moved).toMatchObject({
      status: 200,
      json: { item: { total: '5.00', refunded: '5.00' } },
    })
    expect([await statusesIn(from), await statusesIn(to)]).toEqual([['Cancelled'], ['Registered']])
    expect(
      (await notifications())
        .slice(before)
        .filter(({ topic }) => topic.startsWith('reservations.')),
    ).toMatchObject([
      {
        topic: 'reservations.changed',
        change: 'moved',
        beforeSeconds: at(600),
        groupId: moved.json.item.groupId,
      },
    ])
  })

  it('cancels in time with a refund, and late with one only where staff say so', async () => {
    const late = {
      priceSettings: { basePrice: 5 },
      eventReservationSettings: { cancelAtHoursPrior: 2_000 },
    }
    const [inTime = '', kept = '', given = ''] = [
      ...(await events({ priceSettings: { basePrice: 5 } }, 700)),
      ...(await events(late, 702, 704)),
    ]
    const groupOf = async (eventId: string) =>
      (await book('boss', ['maya'], [eventId], { payerId: id('maya') })).json.item.groupId as string
    expect(await cancel('boss', inTime, await groupOf(inTime), ['maya'])).toMatchObject({
      json: { item: { refunded: '5.00' } },
    })
    expect(await cancel('boss', kept, await groupOf(kept), ['maya'])).toMatchObject({
      json: { item: { refunded: '0.00' } },
    })
    expect(
      await cancel('boss', given, await groupOf(given), ['maya'], { refundLate: true }),
    ).toMatchObject({ json: { item: { refunded: '5.00' } } })
    expect([await statusesIn(inTime), await statusesIn(kept), await statusesIn(given)]).toEqual([
      ['Cancelled'],
      ['Cancelled'],
      ['Cancelled'],
    ])
  })

  it('RSV-65 moves only into a free seat', async () => {
    const [from = '', full = ''] = await events({ waitlistEnabled: true }, 720, 722)
    const booked = await book('boss', ['maya'], [from])
    await inOak((tx) =>
      tx.db
        .updateTable('events')
        .set({ capacityCount: 0 })
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', full)
        .execute(),
    )
    const instead = [{ eventId: from, groupId: booked.json.item.groupId, personIds: [id('maya')] }]
    expect(await book('boss', ['maya'], [full], { joinWaitlist: true, instead })).toMatchObject({
      status: 409,
      json: { code: 'SWAP_NEEDS_SEAT' },
    })
    expect([await statusesIn(from), await statusesIn(full)]).toEqual([['Registered'], []])
  })

  it('RSV-81 shows the times as if the moved one were given up, except its own', async () => {
    const [from = '', to = ''] = await events(
      { quotaWholeWeek: { scope: 'ACCOUNT', maxPerDay: 1 } },
      730,
      732,
    )
    expect((await book('boss', ['maya'], [from])).status).toBe(200)
    const day = (await eventRow(server.database(), organizationId, to)).startDayHash
    const codes = async (more: Record<string, string> = {}) => {
      const { item } = (
        await homes.get('boss', '/v2/console/bookings/timetable', {
          accountId: id('dana'),
          personIds: id('maya'),
          day,
          ...more,
        })
      ).json
      return [from, to].map(
        (eventId) =>
          item.events.find((one: { eventId: string }) => one.eventId === eventId).verdict.code,
      )
    }
    expect(await codes()).toEqual(['already-reserved', 'quota-reached'])
    expect(await codes({ insteadEventId: from })).toEqual(['already-reserved', 'select'])
  })

  it('RSV-64 leaves alone what is over, and whoever is checked in, despite staff', async () => {
    const [over = '', came = '', to = ''] = await events(
      { priceSettings: { basePrice: 1 } },
      740,
      742,
      744,
    )
    const paid = { payerId: id('maya') }
    const [first, second] = [
      await book('boss', ['maya'], [over], paid),
      await book('boss', ['maya'], [came], paid),
    ]
    await setRows('bookings', came, { lastCheckInAt: at(1) })
    const move = (eventId: string, groupId: string) =>
      book('boss', ['maya'], [to], {
        ...paid,
        instead: [{ eventId, groupId, personIds: [id('maya')] }],
      })
    expect(await move(came, second.json.item.groupId)).toMatchObject({
      status: 409,
      json: { code: 'PERSON_CAME' },
    })
    expect(
      await cancel('boss', came, second.json.item.groupId, ['maya'], { refundLate: true }),
    ).toMatchObject({ status: 409, json: { code: 'PERSON_CAME' } })
    const asMember = { eventId: came, groupId: second.json.item.groupId, authUserIds: [id('maya')] }
    expect(await homes.post('dana', '/v2/session/event/cancellation', asMember)).toMatchObject({
      status: 409,
      json: { code: 'PERSON_CAME' },
    })
    await setRows('events', over, { startSeconds: at(-3), endSeconds: at(-2) })
    expect(await move(over, first.json.item.groupId)).toMatchObject({
      status: 409,
      json: { code: 'EVENT_OVER' },
    })
    expect([await statusesIn(over), await statusesIn(came), await statusesIn(to)]).toEqual([
      ['Registered'],
      ['Registered'],
      [],
    ])
  })

  it('RSV-64 waits for a simultaneous check-in and then refuses', async () => {
    const [eventId = ''] = await events({}, 746)
    const { groupId } = (await book('boss', ['maya'], [eventId])).json.item
    const gate = await server.database().pool.connect()
    await gate.query('begin')
    await gate.query(
      'update bookings set last_check_in_at = $1 where organization_id = $2 and event_id = $3',
      [at(1), organizationId, eventId],
    )
    const canceling = cancel('boss', eventId, groupId, ['maya'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    const [unlocked] = await bookingsOf(server.database(), organizationId, [eventId])
    await gate.query('commit')
    gate.release()
    const answer = await canceling
    expect(answer).toMatchObject({ status: 409, json: { code: 'PERSON_CAME' } })
    // Control case: without the lock, the reader finds no one checked in and would have given up
    // the seat.
    expect(unlocked?.lastCheckInAt).toBeNull()
    expect(await statusesIn(eventId)).toEqual(['Registered'])
  })

  it('RSV-67 takes the price again from the account that paid, past its daily limit', async () => {
    const [from = '', to = '', dear = ''] = [
      ...(await events({ priceSettings: { basePrice: 5 } }, 760, 762)),
      ...(await events({ priceSettings: { basePrice: 6 } }, 764)),
    ]
    await inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 2_000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('theo'))
        .where('purpose', '=', 'spending')
        .execute(),
    )
    const booked = await homes.post('dana', '/v2/session/event/reservation', {
      authUserIds: [id('maya')],
      eventIds: [from],
      payerId: id('theo'),
    })
    expect(booked.status).toBe(200)
    await inOak((tx) =>
      tx.db
        .insertInto('budgets')
        .values({ organizationId, userId: id('theo'), dailyLimitCents: 300 })
        .onConflict((conflict) =>
          conflict.columns(['organizationId', 'userId']).doUpdateSet({ dailyLimitCents: 300 }),
        )
        .execute(),
    )
    const listed = (await homes.get('boss', '/v2/console/bookings', { accountId: id('dana') })).json
      .items
    expect(listed.find((one: { eventId: string }) => one.eventId === from)).toMatchObject({
      price: '5.00',
      paid: '5.00',
      paidById: id('theo'),
    })
    const instead = [{ eventId: from, groupId: booked.json.item.groupId, personIds: [id('maya')] }]
    expect((await book('till', ['maya'], [dear], { instead, payerId: id('june') })).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
    expect(await book('till', ['maya'], [to], { instead })).toMatchObject({
      status: 200,
      json: { item: { total: '5.00', refunded: '5.00' } },
    })
    const row = (await bookingsOf(server.database(), organizationId, [to]))[0]
    expect(row).toMatchObject({ status: 'Registered', paidUserId: id('theo') })
  })

  it('RSV-93 counts only a move’s extra cost toward the daily limit', async () => {
    const counted = async () =>
      (await inOak((tx) => spentBetween(tx, [id('theo')], at(-24), at(24))))[0]?.allCents ?? 0
    const limit = (dailyLimitCents: number) =>
      inOak((tx) =>
        tx.db
          .insertInto('budgets')
          .values({ organizationId, userId: id('theo'), dailyLimitCents })
          .onConflict((conflict) =>
            conflict.columns(['organizationId', 'userId']).doUpdateSet({ dailyLimitCents }),
          )
          .execute(),
      )
    await inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 9_000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', id('theo'))
        .where('purpose', '=', 'spending')
        .execute(),
    )
    const [first = '', second = ''] = await events({ priceSettings: { basePrice: 5 } }, 850, 852)
    const [third = '', fourth = ''] = await events({ priceSettings: { basePrice: 6 } }, 854, 856)
    const [dear = ''] = await events({ priceSettings: { basePrice: 7.5 } }, 858)
    const before = await counted()
    const paid = { payerId: id('theo') }
    const booked = await homes.post('dana', '/v2/session/event/reservation', {
      authUserIds: [id('maya')],
      eventIds: [first],
      ...paid,
    })
    let at5 = { eventId: first, groupId: booked.json.item.groupId, personIds: [id('maya')] }
    const move = async (to: string) => {
      const moved = await book('boss', ['maya'], [to], { instead: [at5], ...paid })
      if (moved.status === 200) at5 = { ...at5, eventId: to, groupId: moved.json.item.groupId }
      return moved.status === 200 ? (await counted()) - before : moved.json.code
    }
    await limit(before + 5_000)
    expect(await move(second), 'the same price, far below the limit').toBe(0)
    await limit(before + 200)
    expect(await move(third), 'a dollar more').toBe(100)
    expect(await move(fourth), 'the same price again').toBe(100)
    expect(await move(dear), 'more than the limit has left').toBe('DAILY_LIMIT_REACHED')
    await limit(before + 250)
    expect(await move(dear), 'exactly what the limit has left').toBe(250)
    expect(await move(first), 'cheaper: what is given back makes room first').toBe(0)
    expect((await cancel('boss', first, at5.groupId, ['maya'])).status).toBe(200)
    expect(await counted()).toBe(before)
  })

  it('RSV-93 goes on counting what staff charged today, and judges what is more', async () => {
    const counted = async () =>
      (await inOak((tx) => spentBetween(tx, [id('maya')], at(-24), at(24))))[0]?.allCents ?? 0
    const [from = ''] = await events({ priceSettings: { basePrice: 5 } }, 870)
    const [to = ''] = await events({ priceSettings: { basePrice: 6 } }, 872)
    const before = await counted()
    const booked = await book('boss', ['maya'], [from], { payerId: id('maya') })
    expect(await counted()).toBe(before + 500)
    const instead = [{ eventId: from, groupId: booked.json.item.groupId, personIds: [id('maya')] }]
    expect((await book('boss', ['maya'], [to], { instead })).status).toBe(200)
    expect(await counted()).toBe(before + 600)
  })

  it('RSV-68 reports one move as a move, and anything else as canceled and booked', async () => {
    const [one = '', two = '', to = ''] = await events({}, 780, 782, 784)
    const groups = [await book('boss', ['maya'], [one]), await book('boss', ['maya'], [two])].map(
      ({ json }) => json.item.groupId as string,
    )
    const before = (await notifications()).length
    const instead = [one, two].map((eventId, index) => ({
      eventId,
      groupId: groups[index],
      personIds: [id('maya')],
    }))
    expect((await book('boss', ['maya'], [to], { instead })).status).toBe(200)
    const told = (await notifications())
      .slice(before)
      .filter(({ topic }) => topic.startsWith('reservations.'))
    expect(told.map(({ topic }) => topic).sort()).toEqual([
      'reservations.booked',
      'reservations.cancelled',
      'reservations.cancelled',
    ])
  })

  it('RSV-69 is refused where reservations are switched off', async () => {
    const [eventId = ''] = await events({}, 800)
    await setOrganization(server.database(), { features: { eventRegistration: false } })
    try {
      clock.ms += 120_000
      expect(await book('boss', ['maya'], [eventId])).toMatchObject({
        status: 404,
        json: { code: 'RESERVATIONS_OFF' },
      })
    } finally {
      await setOrganization(server.database(), { features: { eventRegistration: true } })
      clock.ms += 120_000
    }
  })
})
