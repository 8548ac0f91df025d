import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeCommunity, makeUnit, prepareCommunity, type Community } from './testing/community.ts'

const TODAY = '2026-11-16'

const clock = { ms: Date.parse('2026-11-16T17:00:00Z') }

const server = useTestServer({ prepare: prepareCommunity, now: () => clock.ms })

let homes: Community

const id = (name: string) => homes.id(name)

const database = () => server.database()

const [LIST, NEW, CHANGE, CANCEL, DECIDE] = [
  '/v2/lodging/stays',
  '/v2/lodging/stay/create',
  '/v2/lodging/stay/change',
  '/v2/lodging/stay/cancel',
  '/v2/lodging/stay/decide',
]

const rita = { firstName: 'Rita', lastName: 'Renter', email: 'rita.renter@nowhere.example' }

const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})

const unitOf = (more: Parameters<typeof makeUnit>[1] = {}) =>
  makeUnit(database(), { owners: [id('dana')], managers: [id('mona')], ...more })

const register = (who: string, lodgingId: string, days: object, more: object = {}) =>
  homes.post(who, NEW, { lodgingId, renters: [rita], ...days, ...more })

const stayOf = async (who: string, lodgingId: string, days: object, more: object = {}) =>
  (await register(who, lodgingId, days, more)).json.item.stay as { stayId: string; version: number }

beforeAll(async () => {
  homes = await makeCommunity(server)
})

describe('LDG-05 registering renters', () => {
  it('LDG-05 returns the stay and lists it for its registrar and the owner', async () => {
    const lodgingId = await unitOf({ address: '11 Beacon Lane' })
    const made = await register('dana', lodgingId, on(3, 4), {
      renters: [rita, { firstName: 'Ben' }],
      note: 'Late arrival',
    })
    expect(made).toMatchObject({
      status: 200,
      json: {
        code: 'OK',
        item: {
          stay: {
            lodgingId,
            lodgingLabel: 'Street address',
            lodgingAddress: '11 Beacon Lane',
            agentId: id('dana'),
            agentName: 'dana Test',
            firstDay: '2026-11-19',
            lastDay: '2026-11-23',
            nights: 4,
            status: 'confirmed',
            access: 'before',
            note: 'Late arrival',
            renters: [
              { ...rita, userId: null },
              { firstName: 'Ben', lastName: '', email: null, userId: null },
            ],
            may: { change: true, cancel: true, decide: false, leave: false },
            version: 1,
          },
        },
      },
    })
    const { stayId } = made.json.item.stay
    for (const query of [
      { agentId: id('dana') },
      { ownerId: id('dana') },
      { agentId: id('dana'), ownerId: id('dana'), sortOrder: 'asc' },
      { lodgingId },
      {},
    ])
      expect(
        (await homes.get('dana', LIST, query)).json.items.map(
          (stay: { stayId: string }) => stay.stayId,
        ),
      ).toEqual([stayId])
    expect((await homes.get('mona', LIST)).json.items).toMatchObject([
      { stayId, may: { change: true, cancel: true } },
    ])
  })

  it('LDG-05 happens once, however often the request is sent', async () => {
    const lodgingId = await unitOf()
    const [headers, body] = [
      { 'idempotency-key': 'one-stay' },
      { organizationId: oak.organizationId, lodgingId, renters: [rita], ...on(3, 4) },
    ]
    const token = (
      await server.call('POST /v2/identity/signin', {
        host: oak.host,
        body: { username: 'dana', password: 'correct horse 9' },
      })
    ).json.item.idToken
    const answers = [
      await server.call(`POST ${NEW}`, {
        host: oak.host,
        headers: { ...headers, authorization: token },
        body,
      }),
      await server.call(`POST ${NEW}`, {
        host: oak.host,
        headers: { ...headers, authorization: token },
        body,
      }),
    ]
    expect(new Set(answers.map(({ json }) => json.item.stay.stayId)).size).toBe(1)
  })

  it.each([
    ['nobody who can be reached', { renters: [{ firstName: 'Ben' }] }, 'RENTER_NEEDED'],
    ['no address', { renters: [{ firstName: 'Ben', email: 'ben' }] }, 'INVALID_EMAIL'],
    ['oneself', { renters: [{ firstName: 'Dana', email: 'dana@oak.example' }] }, 'RENTER_YOURSELF'],
    [
      'one address twice',
      { renters: [rita, { firstName: 'Ben', email: 'RITA.renter@nowhere.example ' }] },
      'RENTER_TWICE',
    ],
    [
      'more than there is room',
      { renters: [rita, ...Array.from({ length: 4 }, () => ({ firstName: 'Ben' }))] },
      'OVER_CAPACITY',
    ],
    ['the end before the start', { firstDay: '2026-12-05', lastDay: '2026-12-01' }, 'STAY_DAYS'],
    ['the past', { firstDay: '2026-11-10', lastDay: '2026-11-20' }, 'STAY_PAST'],
    ['more than a year', { firstDay: '2026-12-01', lastDay: '2027-12-05' }, 'STAY_TOO_LONG'],
    ['a day that is none', { firstDay: '2026-02-30' }, 'INVALID_INPUT'],
    ['a spending account where there are none', { spendingAccount: true }, 'NO_SPENDING_ACCOUNTS'],
    ['nobody at all', { renters: [] }, 'INVALID_INPUT'],
    ['somebody without a name', { renters: [{ ...rita, firstName: ' ' }] }, 'INVALID_INPUT'],
  ])('LDG-06 refuses %s and stores nothing', async (_what, more, code) => {
    const lodgingId = await unitOf()
    expect((await register('dana', lodgingId, on(3, 4), more)).json.code).toBe(code)
    expect((await homes.get('boss', LIST, { lodgingId, all: 'true' })).json.items).toEqual([])
  })

  it('LDG-05 says which renter’s address is refused', async () => {
    const lodgingId = await unitOf()
    for (const [email, code] of [
      ['Rita.Renter@nowhere.example', 'RENTER_TWICE'],
      ['dana@oak.example', 'RENTER_YOURSELF'],
      ['ben', 'INVALID_EMAIL'],
    ])
      expect(
        (
          await register('dana', lodgingId, on(3, 4), {
            renters: [rita, { firstName: 'Ben', email }],
          })
        ).json,
      ).toMatchObject({ code, details: { renter: 1 } })
  })

  it('LDG-06 takes one night, a year, and others who arrive when some leave', async () => {
    const lodgingId = await unitOf()
    for (const days of [on(0, 1), on(1, 365), on(366, 3)])
      expect((await register('dana', lodgingId, days)).status).toBe(200)
    expect((await register('dana', lodgingId, on(200, 2))).json).toMatchObject({
      code: 'STAY_OVERLAPS',
      details: on(1, 365),
    })
  })
})

describe('LDG-07 changing and canceling', () => {
  it('LDG-07 moves, lengthens and shortens a stay without taking others’ nights', async () => {
    const lodgingId = await unitOf()
    const { stayId } = await stayOf('dana', lodgingId, on(3, 4))
    await stayOf('dana', lodgingId, on(10, 4))
    expect(
      (await homes.post('dana', CHANGE, { stayId, version: 1, ...on(4, 6) })).json.item.stay,
    ).toMatchObject({ ...on(4, 6), nights: 6, version: 2 })
    expect((await homes.post('dana', CHANGE, { stayId, ...on(4, 7) })).json.code).toBe(
      'STAY_OVERLAPS',
    )
    expect(
      (await homes.post('dana', CHANGE, { stayId, version: 1, ...on(4, 2) })).json,
    ).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current: { version: 2 } } })
    expect((await homes.post('mona', CHANGE, { stayId, ...on(4, 2) })).json.item.stay.nights).toBe(
      2,
    )
    expect((await homes.post('dana', CHANGE, { stayId, ...on(4, 0) })).json.code).toBe('STAY_DAYS')
  })

  it('LDG-07 a canceled stay frees its nights and can’t be changed', async () => {
    const lodgingId = await unitOf()
    const { stayId } = await stayOf('dana', lodgingId, on(3, 4))
    expect((await homes.post('dana', CANCEL, { stayId })).json.item.stay.status).toBe('cancelled')
    expect((await register('dana', lodgingId, on(3, 4))).status).toBe(200)
    for (const [path, more] of [
      [CANCEL, {}],
      [CHANGE, on(3, 2)],
      [DECIDE, { approve: true }],
    ] as const)
      expect((await homes.post('boss', path, { stayId, ...more })).json.code).toBe('STAY_STATUS')
    expect((await homes.get('dana', LIST, { lodgingId })).json.items).toHaveLength(1)
    expect((await homes.get('dana', LIST, { lodgingId, all: 'true' })).json.items).toHaveLength(2)
  })

  it('LDG-05 lists page by page, forwards and backwards, between two days', async () => {
    const lodgingId = await unitOf()
    for (const first of [1, 4, 7, 10]) await stayOf('dana', lodgingId, on(first, 2))
    const days = async (query: object) => {
      const { items, next } = (await homes.get('dana', LIST, { lodgingId, ...query })).json
      return { days: items.map((stay: { firstDay: string }) => stay.firstDay), next }
    }
    const all = [1, 4, 7, 10].map((first) => addDays(TODAY, first))
    const first = await days({ limit: '3' })
    expect([...first.days, ...(await days({ limit: '3', next: first.next })).days]).toEqual(all)
    expect((await days({ sortOrder: 'desc' })).days).toEqual(all.toReversed())
    expect((await days({ from: addDays(TODAY, 6), to: addDays(TODAY, 7) })).days).toEqual(
      all.slice(1, 3),
    )
    expect((await homes.get('dana', LIST, { next: 'x' })).status).toBe(400)
  })

  it('LDG-05 lists arrivals before departures, on every page, also after a year', async () => {
    const [long, short] = [await unitOf(), await unitOf()]
    const wanted = [
      await stayOf('dana', long, on(20, 366)),
      await stayOf('dana', short, on(30, 2)),
      await stayOf('dana', short, on(40, 2)),
    ].map(({ stayId }) => stayId)
    const page = async (query: object) =>
      (await homes.get('dana', LIST, { ...query })).json as {
        items: { stayId: string }[]
        next?: string
      }
    const seen: string[] = []
    for (let next: string | undefined = ''; next !== undefined;) {
      const found = await page({ limit: '1', from: addDays(TODAY, 21), ...(next ? { next } : {}) })
      seen.push(...found.items.map(({ stayId }) => stayId))
      next = found.next
    }
    expect(seen.filter((stayId) => wanted.includes(stayId))).toEqual(wanted)
    expect((await page({ from: addDays(TODAY, 386) })).items.map(({ stayId }) => stayId)).toContain(
      wanted[0],
    )
  })
})

describe('LDG-13 stays in calendar programs', () => {
  it('LDG-13 are whole days of the owner’s household, no names; canceled ones marked', async () => {
    const lodgingId = await unitOf({ address: '13 Beacon Lane' })
    const { stayId } = await stayOf('dana', lodgingId, on(60, 4))
    const { url } = (await homes.post('dana', '/v2/calendar/feed', {})).json.item
    const read = async () => {
      const { text } = await server.call(`GET ${new URL(url).pathname}${new URL(url).search}`, {
        host: oak.host,
      })
      return text.split('BEGIN:VEVENT').find((part) => part.includes(stayId)) ?? ''
    }
    const text = await read()
    for (const line of [
      'DTSTART;VALUE=DATE:20270115',
      'DTEND;VALUE=DATE:20270120',
      'SUMMARY:Stay · 13 Beacon Lane',
      'STATUS:CONFIRMED',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('Rita')
    await homes.post('dana', CANCEL, { stayId })
    expect(await read()).toContain('STATUS:CANCELLED')
    const other = (await homes.post('kim', '/v2/calendar/feed', {})).json.item.url as string
    expect(
      (
        await server.call(`GET ${new URL(other).pathname}${new URL(other).search}`, {
          host: oak.host,
        })
      ).text,
    ).not.toContain('Beacon')
  })
})
