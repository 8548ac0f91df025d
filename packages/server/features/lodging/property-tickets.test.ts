import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { storedNameOf } from './file-store.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  setUser,
  type Community,
} from './testing/community.ts'

const TODAY = '2026-11-16'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-lodging-matrix-'))

const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  prepare: (database) => prepareCommunity(database, { staysNeedApproval: true }),
  now: () => Date.parse('2026-11-16T17:00:00Z'),
})

let homes: Community

const on = (first: number, nights: number) => ({
  firstDay: addDays(TODAY, first),
  lastDay: addDays(TODAY, first + nights),
})

const rita = { firstName: 'Rita', email: 'rita@oak.example' }

interface RentedUnit {
  readonly lodgingId: string
  /** Rita's stay, confirmed and begun; a later one; and one the owner has requested. */
  readonly here: string
  readonly later: string
  readonly wished: string
  /** A file of the unit. */
  readonly fileId: string
}

const makePdf = async (unitId: string): Promise<string> => {
  const key = { organizationId: oak.organizationId, unitId, fileId: newId() }
  await server.database().pool.query(
    `insert into lodging_unit_files (organization_id, unit_id, file_id, name, type, size_bytes,
          state, created_at) values ($1, $2, $3, 'rules.pdf', 'pdf', 5, 'ready', now())`,
    [key.organizationId, unitId, key.fileId],
  )
  const file = path.join(dataFolder, 'objects', storedNameOf(key))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '%PDF-')
  return key.fileId
}

/** A unit that Dana owns, Mona manages and Rita stays in. */
const makePlace = async (): Promise<RentedUnit> => {
  const lodgingId = await makeUnit(server.database(), {
    owners: [homes.id('dana')],
    managers: [homes.id('mona')],
  })
  const register = async (who: string, first: number) =>
    (
      await homes.post(who, '/v2/lodging/stay/create', {
        lodgingId,
        ...on(first, 3),
        renters: [rita],
      })
    ).json.item.stay.stayId as string
  const fileId = await makePdf(lodgingId)
  const place = {
    lodgingId,
    fileId,
    here: await register('mona', 0),
    later: await register('mona', 10),
    wished: await register('dana', 20),
  }
  await server
    .database()
    .pool.query('update lodging_stay_renters set user_id = $1 where stay_id = any($2::uuid[])', [
      homes.id('rita'),
      [place.here, place.later],
    ])
  // Her current unit through the stay that has begun.
  await setUser(server.database(), homes.id('rita'), { lodgingIdPrimary: lodgingId })
  return place
}

const asked = new Set<string>()

/** The same as the community's, and records each request. */
const get = (who: string, route: string, query: Record<string, string> = {}, host?: string) => {
  asked.add(`GET ${route}`)
  return homes.get(who, route, query, host)
}

const post = (who: string, route: string, body: object, host?: string) => {
  asked.add(`POST ${route}`)
  return homes.post(who, route, body, host)
}

const [YES, GONE] = [200, 404]

beforeAll(async () => {
  homes = await makeCommunity(server)
})

/**
 * Rita has reported something. Mona has the ticket because she manages the unit Rita stays in, and
 * Moe does not. Dana owns the unit, which gives her no access.
 */
const makeTicket = async (): Promise<string> =>
  (
    await post('rita', '/v2/task/ticket/create', {
      title: 'The tap drips',
      text: 'In the kitchen.',
      category: 'facilities',
    })
  ).json.item.ticketId as string

describe('TKT-17 a property manager has the tickets of their units', () => {
  const board = async (who: string, query: Record<string, string> = {}) =>
    (await get(who, '/v2/console/tickets', { limit: '200', ...query })).json.items as {
      ticketId: string
      unitName: string
    }[]
  const has = async (who: string, ticketId: string) => [
    (await board(who)).some((one) => one.ticketId === ticketId),
    (await get(who, '/v2/console/ticket', { ticketId })).status,
    (await get(who, '/v2/task/ticket', { ticketId })).status,
  ]
  const [SHOWN, HIDDEN] = [
    [true, YES, YES],
    [false, GONE, GONE],
  ]

  it('TKT-17 on the board and in the API, and no others', async () => {
    const { lodgingId } = await makePlace()
    const [ofUnit, elsewhere] = [
      await makeTicket(),
      (
        await post('kim', '/v2/task/ticket/create', {
          title: 'My bill',
          text: 'Is wrong.',
          category: 'payments',
        })
      ).json.item.ticketId as string,
    ]
    expect((await board('boss')).find(({ ticketId }) => ticketId === ofUnit)).toMatchObject({
      unitId: lodgingId,
      unitName: `${lodgingId} Lane`,
    })
    expect([
      await has('mona', ofUnit),
      await has('moe', ofUnit),
      await has('boss', ofUnit),
    ]).toEqual([SHOWN, HIDDEN, SHOWN])
    expect([
      await has('mona', elsewhere),
      await has('moe', elsewhere),
      await has('boss', elsewhere),
    ]).toEqual([HIDDEN, HIDDEN, SHOWN])
    expect(await board('moe', { search: 'tap' })).toEqual([])
    expect(
      (await get('mona', '/v2/task/tickets', { creatorId: homes.id('kim') })).json.items,
    ).toEqual([])
  })

  it('TKT-17 together with tickets assigned to them or written by them', async () => {
    const ticketId = await makeTicket()
    await post('boss', '/v2/console/ticket/change', { ticketId, assigneeId: homes.id('moe') })
    expect(await has('moe', ticketId)).toEqual(SHOWN)
    expect(
      (await post('moe', '/v2/console/ticket/answer', { ticketId, text: 'I have it.' })).status,
    ).toBe(YES)
    // Once reassigned, the ticket is no longer theirs.
    expect(
      (await post('moe', '/v2/console/ticket/change', { ticketId, assigneeId: null })).status,
    ).toBe(YES)
    expect(await has('moe', ticketId)).toEqual(HIDDEN)
    const own = (
      await post('moe', '/v2/task/ticket/create', {
        title: 'Keys',
        text: 'Where?',
        category: 'other',
      })
    ).json.item.ticketId as string
    expect([await has('moe', own), await has('mona', own)]).toEqual([SHOWN, HIDDEN])
  })

  it('TKT-17 as long as they manage the unit, also after its writer has moved on', async () => {
    const { lodgingId } = await makePlace()
    const ticketId = await makeTicket()
    await setUser(server.database(), homes.id('rita'), {
      lodgingIdPrimary: await makeUnit(server.database(), { managers: [homes.id('moe')] }),
    })
    expect([await has('mona', ticketId), await has('moe', ticketId)]).toEqual([SHOWN, HIDDEN])
    await server
      .database()
      .pool.query(`delete from lodging_unit_people where unit_id = $1 and relation = 'manager'`, [
        lodgingId,
      ])
    expect(await has('mona', ticketId)).toEqual(HIDDEN)
    await setUser(server.database(), homes.id('rita'), { lodgingIdPrimary: lodgingId })
  })

  it('TKT-17 and an owner’s only unit is the one they write about', async () => {
    const alone = await makeUnit(server.database(), {
      owners: [homes.id('kim')],
      managers: [homes.id('moe')],
    })
    const [first] = [
      (
        await post('kim', '/v2/task/ticket/create', {
          title: 'Roof',
          text: 'It leaks.',
          category: 'lodging',
        })
      ).json.item.ticketId as string,
    ]
    expect((await board('moe')).find(({ ticketId }) => ticketId === first)).toMatchObject({
      unitId: alone,
    })
    await makeUnit(server.database(), { owners: [homes.id('kim')], managers: [homes.id('moe')] })
    const second = (
      await post('kim', '/v2/task/ticket/create', {
        title: 'Roof',
        text: 'Another.',
        category: 'lodging',
      })
    ).json.item.ticketId as string
    expect([
      await has('moe', second),
      (await get('boss', '/v2/console/ticket', { ticketId: second })).json.item.unitId,
    ]).toEqual([HIDDEN, null])
  })

  it('TKT-17 of several the named one, of one’s own alone; home is not the default', async () => {
    const [home, rented, strange] = [
      await makeUnit(server.database(), { owners: [homes.id('dana')] }),
      await makeUnit(server.database(), {
        owners: [homes.id('dana')],
        managers: [homes.id('moe')],
      }),
      await makeUnit(server.database()),
    ]
    await setUser(server.database(), homes.id('dana'), { lodgingIdPrimary: home })
    const write = (more: object, who = 'dana') =>
      post(who, '/v2/task/ticket/create', {
        title: 'Roof',
        text: 'It leaks.',
        category: 'lodging',
        ...more,
      })
    const unitOf = async (answer: Awaited<ReturnType<typeof write>>) =>
      (await get('boss', '/v2/console/ticket', { ticketId: answer.json.item.ticketId })).json.item
        .unitId
    expect([
      await unitOf(await write({ lodgingId: rented })),
      await unitOf(await write({})),
    ]).toEqual([rented, null])
    expect(
      await unitOf(await write({ lodgingId: rented }, 'moe')),
      'of those one looks after',
    ).toBe(rented)
    for (const [who, lodgingId] of [
      ['dana', strange],
      ['moe', home],
      ['kim', rented],
      ['dana', newId()],
    ] as const)
      expect((await write({ lodgingId }, who)).json.code).toBe('UNIT_NOT_FOUND')
    await setUser(server.database(), homes.id('dana'), { lodgingIdPrimary: null })
  })
})
