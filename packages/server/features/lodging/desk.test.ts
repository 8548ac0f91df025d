import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { elm, oak } from '../../testing/organizations.ts'
import { signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { makeCommunity, makeUnit, prepareCommunity, type Community } from './testing/community.ts'

const TODAY = '2026-11-16'
const CONSOLE = 'console.localhost'
const clock = { ms: Date.parse('2026-11-16T17:00:00Z') }
const server = useTestServer({
  prepare: (database) => prepareCommunity(database, { staysNeedApproval: true }),
  now: () => clock.ms,
})
let homes: Community
const id = (name: string) => homes.id(name)
const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})
const tokens = new Map<string, string>()
const token = async (who: string) =>
  tokens.get(who) ??
  tokens
    .set(who, String((await signInAs(server.lodgepole().address, CONSOLE, who)).json.item.idToken))
    .get(who) ??
  ''
/** Sessions do not last that long. */
const moveTo = (moment: string) => {
  clock.ms = Date.parse(moment)
  tokens.clear()
}
/** Sends a query as the console does: on its own host, with the selected organization. */
const ask = async (
  who: string,
  path: string,
  query: Record<string, string> = {},
  organizationId: string = oak.organizationId,
) =>
  server.call(`GET ${path}?${new URLSearchParams({ organizationId, ...query })}`, {
    host: CONSOLE,
    headers: { authorization: await token(who) },
  })
const tell = async (who: string, path: string, body: object) =>
  server.call(`POST ${path}`, {
    host: CONSOLE,
    headers: { authorization: await token(who) },
    body: { organizationId: oak.organizationId, ...body },
  })
const found = async (who: string, query: Record<string, string>) =>
  ((await ask(who, '/v2/lodging/stays', query)).json.items as { note: string }[]).map(
    ({ note }) => note,
  )
const register = async (who: string, lodgingId: string, days: object, name: string) =>
  (
    await homes.post(who, '/v2/lodging/stay/create', {
      lodgingId,
      ...days,
      note: name,
      renters: [
        { firstName: name, lastName: 'Quist', email: `${name.toLowerCase()}@nowhere.example` },
      ],
    })
  ).json.item.stay as { stayId: string }

const stays: Record<string, string> = {}
beforeAll(async () => {
  homes = await makeCommunity(server)
  const [pier, other] = [
    await makeUnit(server.database(), {
      address: '7 Long Pier',
      owners: [id('dana')],
      managers: [id('mona')],
    }),
    await makeUnit(server.database(), {
      address: '9 Far Hill',
      label: 'Gull House',
      owners: [id('dana')],
    }),
  ]
  for (const [who, unit, days, name] of [
    ['mona', pier, on(0, 3), 'Ada'],
    ['mona', pier, on(10, 3), 'Bo'],
    ['dana', pier, on(20, 3), 'Cy'],
    ['boss', other, on(1, 5), 'Di'],
    ['mona', pier, on(30, 2), 'Ed'],
  ] as const)
    stays[name] = (await register(who, unit, days, name)).stayId
  await homes.post('mona', '/v2/lodging/stay/cancel', { stayId: stays['Ed'] })
})

describe('LDG-20 stays on the console', () => {
  it('LDG-20 are found by status, by day, and by part of a name, address or place', async () => {
    expect(await found('boss', {})).toEqual(['Ada', 'Di', 'Bo', 'Cy'])
    expect(
      await Promise.all(
        ['requested', 'here', 'coming', 'past'].map((standing) => found('boss', { standing })),
      ),
    ).toEqual([['Cy'], ['Ada'], ['Di', 'Bo'], ['Ed']])
    expect(await found('boss', { from: addDays(TODAY, 2), to: addDays(TODAY, 2) })).toEqual([
      'Ada',
      'Di',
    ])
    expect(
      await Promise.all(
        ['long p', 'GULL', 'bo quist', 'cy@nowhere', '%', 'nobody'].map((search) =>
          found('boss', { search }),
        ),
      ),
    ).toEqual([['Ada', 'Bo', 'Cy'], ['Di'], ['Bo'], ['Cy'], [], []])
    expect(await found('boss', { stayId: stays['Ed'] ?? '' })).toEqual(['Ed'])
  })

  it('LDG-20 are over, in the list, once their time has passed', async () => {
    moveTo('2026-11-25T17:00:00Z')
    expect(
      await Promise.all(
        ['here', 'coming', 'past'].map((standing) =>
          found('boss', { standing, sortOrder: 'desc' }),
        ),
      ),
    ).toEqual([[], ['Bo'], ['Ed', 'Di', 'Ada']])
    moveTo('2026-11-16T17:00:00Z')
  })

  it('LDG-20 are visible to the unit’s property manager and not to other managers', async () => {
    expect(await found('mona', {})).toEqual(['Ada', 'Bo', 'Cy'])
    expect(await found('mona', { search: 'gull' })).toEqual([])
    expect(await found('mona', { stayId: stays['Di'] ?? '' })).toEqual([])
    expect((await ask('mona', '/v2/lodging/units')).json.items).toMatchObject([
      { address: '7 Long Pier', may: { edit: true, assign: false } },
    ])
    expect(await found('kim', {})).toEqual([])
    expect(
      (await tell('kim', '/v2/lodging/stay/decide', { stayId: stays['Cy'], approve: true })).json
        .code,
    ).toBe('STAY_NOT_FOUND')
    expect((await ask('boss', '/v2/lodging/stays', {}, elm.organizationId)).status).toBe(403)
    expect((await ask('elmboss', '/v2/lodging/stays')).status).toBe(403)
  })

  it('LDG-20 that wait for approval are decided there, once', async () => {
    expect(
      (await tell('mona', '/v2/lodging/stay/decide', { stayId: stays['Cy'], approve: true })).json
        .item.stay.status,
    ).toBe('confirmed')
    expect(
      (await tell('boss', '/v2/lodging/stay/decide', { stayId: stays['Cy'], approve: false })).json
        .code,
    ).toBe('STAY_STATUS')
    expect(await found('mona', { standing: 'requested' })).toEqual([])
  })

  it('LDG-20 are not current or upcoming once they were ended', async () => {
    const lodgingId = await makeUnit(server.database(), { managers: [id('mona')] })
    const { stayId } = await register('mona', lodgingId, on(0, 4), 'Flo')
    expect(await found('boss', { standing: 'live' })).toEqual(
      expect.arrayContaining(['Ada', 'Flo', 'Di', 'Bo', 'Cy']),
    )
    expect(
      (await homes.post('mona', '/v2/lodging/stay/leave', { stayId })).json.item.stay.lastDay,
    ).toBe(addDays(TODAY, 1))
    expect([
      await found('boss', { standing: 'live' }),
      await found('mona', { standing: 'live' }),
      await found('boss', { standing: 'past' }),
    ]).toEqual([
      ['Ada', 'Di', 'Bo', 'Cy'],
      ['Ada', 'Bo', 'Cy'],
      expect.arrayContaining(['Flo', 'Ed']),
    ])
  })
})
