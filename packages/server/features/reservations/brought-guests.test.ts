import { addDays } from '@lodgepole/domain/kernel/calendar'
import { describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { listSeatsToNotify } from './notification-store.ts'
import { eventRow, makeTimetable } from './testing/timetable.ts'
import { named, useBroughtGuests } from './testing/brought-guests.ts'

const { organizationId } = oak
const HOUR = 3600
const {
  server,
  clock,
  homes,
  cardOf,
  refunds,
  eventAt,
  brokenBefore,
  id,
  book,
  cancel,
  listed,
  guestIn,
  rowsIn,
  taken,
  inOak,
  spending,
} = await useBroughtGuests()

describe('RSV-71 a member brings a guest', () => {
  it('who has a seat at the guest price, paid by the household in the same payment', async () => {
    const eventId = await eventAt(100, { priceSettings: { basePrice: 3 } })
    const before = await spending('maya')
    const booked = await book('dana', ['maya'], ['  Sam   Lee '], eventId, { payerId: id('maya') })
    expect(booked).toMatchObject({
      status: 200,
      json: { item: { total: '10.50', status: 'booked' } },
    })
    expect([await spending('maya'), await taken(eventId)]).toEqual([before - 1_050, 2])
    expect(await listed('dana', eventId)).toMatchObject([
      { personName: 'Maya', isGuest: false, price: '3.00', status: 'Registered' },
      { personName: 'Sam Lee', isGuest: true, price: '7.50', status: 'Registered' },
    ])
    expect(
      new Set((await rowsIn(eventId)).map(({ groupId, userId }) => `${groupId} ${userId}`)).size,
    ).toBe(1)
  })

  it('whose seat costs what the server says, whatever is sent', async () => {
    const eventId = await eventAt(101)
    expect(await book('dana', ['theo'], ['Sam'], eventId)).toMatchObject({
      status: 402,
      json: { code: 'PAYMENT_REQUIRED', details: { totalCents: 750 } },
    })
    const cheap = await homes.post('dana', '/v2/session/event/reservation', {
      authUserIds: [id('theo')],
      guests: [{ name: 'Sam', price: 0, priceCents: 0 }],
      eventIds: [eventId],
    })
    expect(cheap.status).toBe(402)
    expect(await taken(eventId)).toBe(0)
  })

  it('only as many as the organization allows, including earlier ones', async () => {
    const eventId = await eventAt(102, {}, 9)
    const pay = { payerId: id('maya') }
    expect(await book('dana', ['maya'], ['A', 'B', 'C'], eventId, pay)).toMatchObject({
      status: 409,
      json: {
        code: 'NOT_BOOKABLE',
        message: 'Too Many Participants',
        details: { reason: { people: 3, allowed: 2, of: 'guests' } },
      },
    })
    expect((await book('dana', ['maya'], ['A'], eventId, pay)).status).toBe(200)
    expect((await book('dana', ['theo'], ['B', 'C'], eventId, pay)).status).toBe(409)
    expect((await book('dana', [], ['B'], eventId, pay)).status).toBe(200)
    expect(await taken(eventId)).toBe(3)
  })

  it('never alone, and never without a name', async () => {
    const eventId = await eventAt(103)
    const pay = { payerId: id('maya') }
    expect(await book('dana', [], ['Sam'], eventId, pay)).toMatchObject({
      status: 409,
      json: { code: 'GUEST_ALONE' },
    })
    expect(await book('dana', [], [], eventId)).toMatchObject({
      status: 422,
      json: { code: 'NO_ONE_LISTED' },
    })
    for (const name of ['', '  ', '\u200b', 'x'.repeat(81)]) {
      expect(await book('dana', ['maya'], [name], eventId, pay)).toMatchObject({
        status: 422,
        json: { code: 'GUEST_NAME' },
      })
    }
    expect(await taken(eventId)).toBe(0)
  })

  it('into the account that brings them: no other household books or cancels them', async () => {
    const eventId = await eventAt(104)
    const { groupId } = (await book('dana', ['maya'], ['Sam'], eventId, { payerId: id('maya') }))
      .json.item
    const sam = await guestIn(eventId, 'Sam')
    const other = await eventAt(106)
    expect(await book('kim', ['june', sam], [], other)).toMatchObject({
      status: 404,
      json: { code: 'PERSON_NOT_FOUND' },
    })
    expect(await cancel('kim', eventId, groupId, [sam])).toMatchObject({
      status: 404,
      json: { code: 'BOOKING_NOT_FOUND' },
    })
    // A guest who has come before may come again and still counts as a guest.
    expect(await book('dana', ['maya', sam], [], other, { payerId: id('maya') })).toMatchObject({
      status: 200,
      json: { item: { total: '7.50' } },
    })
  })

  it('who belongs to no household and is in no list of people', async () => {
    const eventId = await eventAt(108)
    expect(
      (await book('dana', ['theo'], ['Quentin Visitor'], eventId, { payerId: id('maya') })).status,
    ).toBe(200)
    const seen = await homes.get('dana', '/v2/session/availability')
    expect(
      seen.json.item.facts.people.map(({ firstName }: { firstName: string }) => firstName),
    ).toEqual(['dana', 'Maya', 'Theo'])
    expect(seen.json.item.facts).toMatchObject({
      guestPriceCents: 750,
      policies: { guestsPerEvent: 2 },
    })
    expect(
      (await homes.get('boss', '/v2/console/desk/people', { q: 'Quentin' })).json.items,
    ).toEqual([])
  })
})

describe('RSV-74 a guest’s seat is canceled like any other', () => {
  it('with its refund, and not so that the guest is left alone', async () => {
    const eventId = await eventAt(124, { priceSettings: { basePrice: 3 } })
    const before = await spending('maya')
    const { groupId } = (
      await book('dana', ['maya', 'theo'], ['Sam', 'Kit'], eventId, { payerId: id('maya') })
    ).json.item
    const [sam, kit] = [await guestIn(eventId, 'Sam'), await guestIn(eventId, 'Kit')]
    expect(await cancel('dana', eventId, groupId, [sam])).toMatchObject({
      status: 200,
      json: { item: { refunded: '7.50' } },
    })
    expect((await cancel('dana', eventId, groupId, ['maya'])).status).toBe(200)
    expect(await cancel('dana', eventId, groupId, ['theo'])).toMatchObject({
      status: 409,
      json: { code: 'GUEST_LEFT_ALONE' },
    })
    expect(await taken(eventId)).toBe(2)
    expect(await cancel('dana', eventId, groupId, ['theo', kit])).toMatchObject({
      status: 200,
      json: { item: { refunded: '10.50' } },
    })
    expect([await taken(eventId), await spending('maya')]).toEqual([0, before])
    expect(await brokenLedgerRules(server.database())).toEqual(brokenBefore())
  })

  it('back to the card that paid for it', async () => {
    const eventId = await eventAt(126)
    const booked = await book('dana', ['maya'], ['Sam'], eventId, { card: await cardOf('dana') })
    expect(booked).toMatchObject({
      status: 200,
      json: { item: { total: '7.50', status: 'booked' } },
    })
    expect((await listed('dana', eventId)).map(({ status }) => status)).toEqual([
      'Registered',
      'Registered',
    ])
    await cancel('dana', eventId, booked.json.item.groupId, [await guestIn(eventId, 'Sam')])
    expect(await refunds()).toMatchObject([{ amountCents: 750, cause: 'reservation' }])
    expect(await brokenLedgerRules(server.database())).toEqual(brokenBefore())
  })
})

describe('RSV-75 a guest waits with the party', () => {
  it('and is offered a seat with it, at the price for guests', async () => {
    const eventId = await eventAt(148, { waitlistEnabled: true }, 2)
    const first = (await book('kim', ['kim', 'june'], [], eventId)).json.item.groupId
    const { groupId } = (await book('dana', ['maya'], ['Sam'], eventId, { joinWaitlist: true }))
      .json.item
    expect((await listed('dana', eventId)).map(({ status }) => status)).toEqual([
      'Waitlisted',
      'Waitlisted',
    ])
    await cancel('kim', eventId, first, ['kim', 'june'])
    expect((await listed('dana', eventId)).map(({ status }) => status)).toEqual([
      'Offered',
      'Offered',
    ])
    const answer = await homes.post('dana', '/v2/session/event/offer', {
      eventId,
      groupId,
      accept: true,
      payerId: id('maya'),
    })
    expect(answer).toMatchObject({ status: 200, json: { item: { total: '7.50' } } })
    expect(await listed('dana', eventId)).toMatchObject([
      { isGuest: false, price: '0.00' },
      { isGuest: true, price: '7.50' },
    ])
  })

  it('unless they are too many ever to get a seat', async () => {
    const eventId = await eventAt(150, { waitlistEnabled: true }, 1)
    await book('kim', ['june'], [], eventId)
    expect(
      await book('dana', ['maya'], ['A', 'B', 'C'], eventId, { joinWaitlist: true }),
    ).toMatchObject({ status: 409, json: { details: { reason: { of: 'guests' } } } })
  })
})

describe('RSV-74 a guest is named wherever the reservation is', () => {
  it('in mails, calendar and report, as one of the household’s reservation', async () => {
    const eventId = await eventAt(154)
    const { groupId } = (
      await book('dana', ['maya'], ['Sam Lee'], eventId, { payerId: id('maya') })
    ).json.item
    const told = await inOak((tx) => listSeatsToNotify(tx, [groupId]))
    expect(told.map(({ personName, isGuest, email }) => [personName, isGuest, email])).toEqual([
      ['Maya', false, 'dana@oak.example'],
      ['Sam Lee', false, 'dana@oak.example'],
    ])
    const { startDayHash: day } = await eventRow(server.database(), organizationId, eventId)
    const calendar = (
      await homes.get('dana', '/v2/session/household/calendar', { from: day, to: day })
    ).json
    expect(JSON.stringify(calendar)).toContain('Sam Lee')
    const today = new Date(clock.ms).toISOString().slice(0, 10)
    const [from, to] = [addDays(today, -1), addDays(today, 1)]
    const report = (
      await homes.get('boss', '/v2/console/reports/rows', { report: 'bookings', from, to })
    ).json
    expect(JSON.stringify(report)).toContain('Sam Lee')
  })
})

describe('RSV-76 staff see and serve guests', () => {
  const post = (path: string, body: object) => homes.post('boss', path, body)

  it('on the roster, as guests of their household, and check them in', async () => {
    const nowSeconds = Math.floor(clock.ms / 1000)
    const [eventId = ''] = await makeTimetable(server.database(), organizationId, {}, [
      { startSeconds: nowSeconds + HOUR / 2 },
    ])
    await book('dana', ['maya'], ['Sam'], eventId, { payerId: id('maya') })
    const { startDayHash } = await eventRow(server.database(), organizationId, eventId)
    const roster = async () =>
      (await homes.get('boss', '/v2/console/desk/roster', { day: startDayHash })).json.item
        .people as {
        firstName: string
        isGuest: boolean
        accountName: string
        bookingId: string
        personId: string
        checkedInAt: number | null
      }[]
    const guests = async () => (await roster()).filter(({ isGuest }) => isGuest)
    expect(await roster()).toHaveLength(2)
    const [sam] = await guests()
    expect(sam).toMatchObject({ firstName: 'Sam', accountName: 'dana Test', checkedInAt: null })
    const { placeId } = (
      await post('/v2/console/entry/place', { label: 'Hall', capacityCount: null, guestsPerDay: 0 })
    ).json.item
    const scan = {
      scanId: newId(),
      direction: 'in',
      scannedAtSeconds: nowSeconds,
      personId: sam?.personId,
      bookingId: sam?.bookingId,
    }
    expect(
      (await post('/v2/console/entry/scans', { placeId, scans: [scan] })).json.items,
    ).toMatchObject([{ outcome: 'accepted', people: [{ name: 'Sam' }] }])
    expect(await guests()).toMatchObject([{ checkedInAt: nowSeconds }])
  })

  it('and book one for a member, move the reservation with the guest, and cancel it', async () => {
    const [from, to] = [await eventAt(196), await eventAt(198)]
    const input = { accountId: id('dana'), personIds: [id('maya')], payerId: id('maya') }
    const booked = await post('/v2/console/bookings', {
      ...input,
      guests: named('Sam'),
      eventIds: [from],
    })
    expect(booked).toMatchObject({ status: 200, json: { item: { total: '7.50' } } })
    const { groupId } = booked.json.item
    const personIds = [id('maya'), await guestIn(from, 'Sam')]
    // What staff see before they move it: the guest appears among the attendees, and only for this
    // household.
    const { startDayHash: day } = await eventRow(server.database(), organizationId, to)
    const look = (accountId: string) =>
      homes.get('boss', '/v2/console/bookings/timetable', {
        accountId,
        day,
        personIds: personIds.join(','),
      })
    expect((await look(id('dana'))).json.item.facts.people).toContainEqual(
      expect.objectContaining({ firstName: 'Sam', isGuest: true }),
    )
    expect((await look(id('kim'))).json.code).toBe('NOT_LISTED')
    const moved = await post('/v2/console/bookings', {
      ...input,
      personIds,
      eventIds: [to],
      instead: [{ eventId: from, groupId, personIds }],
    })
    expect(moved).toMatchObject({
      status: 200,
      json: { item: { total: '7.50', refunded: '7.50' } },
    })
    expect([await taken(from), await taken(to)]).toEqual([0, 2])
    const canceled = await post('/v2/console/bookings/cancellation', {
      accountId: id('dana'),
      eventId: to,
      groupId: moved.json.item.groupId,
      personIds,
    })
    expect(canceled).toMatchObject({ status: 200, json: { item: { refunded: '7.50' } } })
    expect(
      await post('/v2/console/bookings', { ...input, personIds: [], eventIds: [to] }),
    ).toMatchObject({ status: 422, json: { code: 'NO_ONE_LISTED' } })
  })
})
