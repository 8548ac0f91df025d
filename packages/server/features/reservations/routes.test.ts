import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { bookingsOf, eventRow, makeTimetable } from './testing/timetable.ts'
import { useMemberBooking } from './testing/member-booking.ts'

const { server, homes, id, at, events, book, cancel, taken, listed, spending } = useMemberBooking()

describe('RSV-13 booking', () => {
  it('takes two people into two adjacent events, with an extra, as one group', async () => {
    const extras = [{ extraId: 'machine', label: 'Ball machine', capacityCount: 4 }]
    const [first = '', second = ''] = await events(
      { eventReservationSettings: { allowMultiAdjacent: true } },
      { startSeconds: at(48), eventExtras: extras },
      { startSeconds: at(49) },
    )
    const answer = await book('dana', ['maya', 'theo'], [second, first], {
      extras: [{ eventId: first, extraId: 'machine' }],
    })
    expect(answer).toMatchObject({
      status: 200,
      json: { item: { groupId: expect.any(String), total: '0.00' } },
    })
    expect(answer.json.item.bookingIds).toHaveLength(4)
    const rows = await bookingsOf(server.database(), oak.organizationId, [first, second])
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1)
    expect(
      (await eventRow(server.database(), oak.organizationId, first)).eventExtras,
    ).toMatchObject([{ extraId: 'machine', registeredCount: 2, householdsCount: 1 }])
    expect(
      (await listed('dana'))
        .filter((one) => one.eventId === first)
        .map(({ extraLabel }) => extraLabel),
    ).toEqual(['Ball machine', 'Ball machine'])
    expect((await listed('kim')).some((one) => one.eventId === first)).toBe(false)
  })

  it('is all or nothing', async () => {
    const [free = '', full = ''] = await events(
      { eventReservationSettings: { allowMultiAdjacent: true } },
      { startSeconds: at(50) },
      { startSeconds: at(51), capacityCount: 1 },
    )
    expect(await book('dana', ['maya', 'theo'], [free, full])).toMatchObject({
      status: 409,
      json: {
        code: 'NOT_BOOKABLE',
        message: 'Too Many Participants',
        details: { eventId: full, reason: { kind: 'party', people: 2, allowed: 1 } },
      },
    })
    expect([await taken(free), await taken(full)]).toEqual([0, 0])
  })

  it('waits for staff where the series says so', async () => {
    const [eventId = ''] = await events(
      { eventReservationSettings: { needsApproval: true } },
      { startSeconds: at(52) },
    )
    expect((await book('dana', ['maya'], [eventId])).status).toBe(200)
    expect(
      (await bookingsOf(server.database(), oak.organizationId, [eventId])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Needs Approval'])
    expect(await taken(eventId)).toBe(1)
  })

  it('says which limit prevents it', async () => {
    const [one = '', two = ''] = await events(
      { quotaWholeWeek: { scope: 'ACCOUNT', maxPerDay: 1 } },
      { startSeconds: at(60) },
      { startSeconds: at(63) },
    )
    expect((await book('dana', ['maya'], [one])).status).toBe(200)
    expect(await book('dana', ['theo'], [two])).toMatchObject({
      status: 409,
      json: {
        message: 'Max Allowed Reached',
        details: { label: 'quota-reached', reason: { maximum: 'maxPerDay', used: 1, allowed: 1 } },
      },
    })
  })

  it('refuses a restricted person even where the quotas are released', async () => {
    const [eventId = ''] = await events({}, { startSeconds: at(0.5) })
    const restrict = (restricted: boolean) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('users')
          .set({ restricted })
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', id('theo'))
          .execute(),
      )
    await restrict(true)
    expect(await book('dana', ['theo'], [eventId])).toMatchObject({
      status: 409,
      json: { message: 'Booking Restricted for Theo' },
    })
    await restrict(false)
  })
})

describe('CPL-25 the reason of a restriction is shown when booking', () => {
  const restrict = async (name: string, asked: object) => {
    const { people } = (await homes.get('boss', '/v2/console/household', { personId: id(name) }))
      .json.item
    const { version } = people.find(({ userId }: { userId: string }) => userId === id(name))
    expect(
      (
        await homes.post('boss', '/v2/console/person/restriction', {
          userId: id(name),
          version,
          ...asked,
        })
      ).status,
    ).toBe(200)
  }

  it('of one person and of the whole account, with its last day, until it is lifted', async () => {
    const [eventId = ''] = await events({}, { startSeconds: at(200) })
    await restrict('theo', {
      restricted: true,
      message: 'Please see the office.',
      lastDay: '2026-12-24',
    })
    expect(await book('dana', ['theo'], [eventId])).toMatchObject({
      status: 409,
      json: {
        details: {
          label: 'person-restricted',
          reason: {
            kind: 'restricted',
            message: 'Please see the office.',
            untilSeconds: expect.any(Number),
          },
        },
      },
    })
    expect((await book('dana', ['maya'], [eventId])).status).toBe(200)
    await restrict('theo', { restricted: false })
    await restrict('dana', { restricted: true, message: 'Dues are open.' })
    expect(await book('dana', ['theo'], [eventId])).toMatchObject({
      status: 409,
      json: {
        details: { label: 'restricted', reason: { message: 'Dues are open.', untilSeconds: null } },
      },
    })
    await restrict('dana', { restricted: false })
    expect((await book('dana', ['theo'], [eventId])).status).toBe(200)
  })
})

describe('RSV-14 a refused request stores nothing', () => {
  it.each<
    [
      string,
      () => Promise<{
        who?: string
        people?: readonly string[]
        eventIds: readonly string[]
        more?: object
      }>,
      number,
      string,
    ]
  >([
    [
      'somebody else’s participant',
      async () => ({ people: ['june'], eventIds: await events({}, { startSeconds: at(70) }) }),
      404,
      'PERSON_NOT_FOUND',
    ],
    [
      'another account named',
      async () => ({
        eventIds: await events({}, { startSeconds: at(70) }),
        more: { userId: id('kim') },
      }),
      404,
      'PERSON_NOT_FOUND',
    ],
    [
      'an event of another organisation',
      async () => ({
        eventIds: await makeTimetable(server.database(), elm.organizationId, {}, [
          { startSeconds: at(70) },
        ]),
      }),
      404,
      'EVENT_NOT_FOUND',
    ],
    ['an event that is not there', async () => ({ eventIds: [newId()] }), 404, 'EVENT_NOT_FOUND'],
    [
      'a hidden series',
      async () => ({ eventIds: await events({ hidden: true }, { startSeconds: at(70) }) }),
      404,
      'EVENT_NOT_FOUND',
    ],
    [
      'a draft',
      async () => ({ eventIds: await events({ state: 'draft' }, { startSeconds: at(70) }) }),
      404,
      'EVENT_NOT_FOUND',
    ],
    [
      'a past event',
      async () => ({ eventIds: await events({}, { startSeconds: at(-3) }) }),
      409,
      'NOT_BOOKABLE',
    ],
    [
      'a cancelled event',
      async () => ({ eventIds: await events({}, { startSeconds: at(70), status: 'Cancelled' }) }),
      409,
      'NOT_BOOKABLE',
    ],
    [
      'events apart',
      async () => ({
        eventIds: await events(
          { eventReservationSettings: { allowMultiAdjacent: true } },
          { startSeconds: at(70) },
          { startSeconds: at(73) },
        ),
      }),
      409,
      'NOT_BOOKABLE',
    ],
    [
      'a thousand extras',
      async () => {
        const eventIds = await events({}, { startSeconds: at(70) })
        return {
          eventIds,
          more: {
            extras: Array.from({ length: 1_000 }, () => ({ eventId: eventIds[0], extraId: 'x' })),
          },
        }
      },
      400,
      'INVALID_INPUT',
    ],
    [
      'ten thousand extras',
      async () => {
        const eventIds = await events({}, { startSeconds: at(70) })
        return {
          eventIds,
          more: {
            extras: Array.from({ length: 10_000 }, () => ({ eventId: eventIds[0], extraId: 'x' })),
          },
        }
      },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'an extra that is not there',
      async () => {
        const eventIds = await events({}, { startSeconds: at(70) })
        return { eventIds, more: { extras: [{ eventId: eventIds[0], extraId: 'x' }] } }
      },
      409,
      'EXTRA_NOT_AVAILABLE',
    ],
    [
      'an extra that is missing',
      async () => ({
        eventIds: await events(
          { eventReservationSettings: { extraRequired: true } },
          { startSeconds: at(70), eventExtras: [{ extraId: 'x', label: 'X' }] },
        ),
      }),
      422,
      'EXTRA_REQUIRED',
    ],
    [
      'a price sent by the client',
      async () => ({
        eventIds: await events({ priceSettings: { basePrice: 12 } }, { startSeconds: at(70) }),
        more: { price: 0, total: '0.00' },
      }),
      402,
      'PAYMENT_REQUIRED',
    ],
    [
      'a payer of another household',
      async () => ({
        eventIds: await events({ priceSettings: { basePrice: 12 } }, { startSeconds: at(70) }),
        more: { payerId: id('june') },
      }),
      404,
      'PERSON_NOT_FOUND',
    ],
    [
      'a payer without money',
      async () => ({
        eventIds: await events({ priceSettings: { basePrice: 12 } }, { startSeconds: at(70) }),
        more: { payerId: id('theo') },
      }),
      409,
      'INSUFFICIENT_FUNDS',
    ],
    [
      'nobody',
      async () => ({ people: [], eventIds: await events({}, { startSeconds: at(70) }) }),
      422,
      'NO_ONE_LISTED',
    ],
    ['no session', async () => ({ who: 'nobody', eventIds: [newId()] }), 401, 'SIGN_IN_REQUIRED'],
  ])('%s', async (_what, make, status, code) => {
    const { who = 'dana', people = ['maya'], eventIds, more } = await make()
    expect(await book(who, people, eventIds, more)).toMatchObject({ status, json: { code } })
    expect(await bookingsOf(server.database(), oak.organizationId, eventIds)).toEqual([])
  })
})

describe('RSV-15 money', () => {
  it('is taken from the payer with the booking and returned seat by seat', async () => {
    const [eventId = ''] = await events(
      { priceSettings: { basePrice: 10.5, residentPrice: 8 } },
      { startSeconds: at(80) },
    )
    const before = (await spending('maya')) ?? 0
    const answer = await book('dana', ['maya', 'theo'], [eventId], { payerId: id('maya') })
    expect(answer.json.item).toMatchObject({ total: '21.00' })
    expect(await spending('maya')).toBe(before - 2100)
    const { groupId } = answer.json.item
    expect(await cancel('dana', eventId, groupId, ['theo'])).toMatchObject({
      status: 200,
      json: { item: { refunded: '10.50' } },
    })
    expect(await cancel('dana', eventId, groupId, ['theo'])).toMatchObject({
      status: 404,
      json: { code: 'BOOKING_NOT_FOUND' },
    })
    expect(await spending('maya')).toBe(before - 1050)
    expect(await cancel('dana', eventId, groupId, ['maya'])).toMatchObject({
      json: { item: { refunded: '10.50' } },
    })
    expect([await spending('maya'), await taken(eventId)]).toEqual([before, 0])
  })

  it('is returned for each of the seats that are canceled together', async () => {
    const [eventId = ''] = await events(
      { priceSettings: { basePrice: 10.5, residentPrice: 8 } },
      { startSeconds: at(82) },
    )
    const before = (await spending('maya')) ?? 0
    const { groupId } = (await book('dana', ['maya', 'theo'], [eventId], { payerId: id('maya') }))
      .json.item
    expect(await cancel('dana', eventId, groupId, ['maya', 'theo'])).toMatchObject({
      json: { item: { refunded: '21.00' } },
    })
    expect(await spending('maya')).toBe(before)
  })
})

describe('RSV-18 the timetable', () => {
  it('shows a member what is shown, an admin drafts too, a guest only guest events', async () => {
    await events({ label: 'Draft court', state: 'draft' }, { startSeconds: at(110) })
    await events({ label: 'North court', campusId: 'north' }, { startSeconds: at(110) })
    const labels = async (who: string, query = {}) =>
      (
        (await homes.get(who, `/organizations/sessions/${oak.organizationId}`, query)).json
          .items as { label: string }[]
      ).map(({ label }) => label)
    expect(await labels('dana')).not.toContain('Draft court')
    expect(await labels('boss')).toContain('Draft court')
    expect([
      (await labels('dana')).includes('North court'),
      (await labels('dana', { campusId: 'north' })).includes('North court'),
    ]).toEqual([false, true])
    expect(
      (
        await homes.get('dana', '/v2/session/events/organization', {
          lower: String(at(-24)),
          by: 'end',
          sort: 'ascending',
        })
      ).json.items[0],
    ).toMatchObject({ startISO: expect.stringContaining('T'), registeredCount: expect.any(Number) })
    const page = async (next?: string) =>
      (
        await homes.get('dana', '/v2/session/events/organization', {
          lower: String(at(-24)),
          limit: '7',
          ...(next ? { next } : {}),
        })
      ).json as { items: { eventId: string }[]; next?: string }
    const paged: string[] = []
    for (let one = await page(); ; one = await page(one.next)) {
      paged.push(...one.items.map(({ eventId }) => eventId))
      if (!one.next) break
    }
    const whole = (
      (
        await homes.get('dana', '/v2/session/events/organization', {
          lower: String(at(-24)),
          limit: '1000',
        })
      ).json.items as { eventId: string }[]
    ).map(({ eventId }) => eventId)
    expect(whole.length).toBeGreaterThan(7)
    expect(paged).toEqual(whole)
    expect(
      (await homes.get('dana', '/v2/session/events/organization', { next: 'not-a-key' })).status,
    ).toBe(400)
    const guest = (host: string, organizationId: string) =>
      server.call(`GET /v2/noauth/sessions?organizationId=${organizationId}`, { host })
    expect(await guest(oak.host, oak.organizationId)).toMatchObject({
      status: 404,
      json: { code: 'RESERVATIONS_OFF' },
    })
    expect((await guest(elm.host, elm.organizationId)).status).toBe(404)
    expect((await guest(elm.anonymousHost, elm.organizationId)).status).toBe(200)
  })
})
