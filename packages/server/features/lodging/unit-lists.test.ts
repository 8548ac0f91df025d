import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { setOrganization } from '../../testing/households.ts'
import { elm } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  setUser,
  type Community,
} from './testing/community.ts'

const clock = { ms: Date.parse('2026-11-16T17:00:00Z') }

const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-units-'))

const server = useTestServer({
  prepare: prepareCommunity,
  now: () => clock.ms,
  environment: { DATA_DIR: dataFolder },
})

let homes: Community

const units: Record<string, string> = {}

const id = (name: string) => homes.id(name)

const database = () => server.database()

const [ALL, HOUSEHOLD, MANAGED, OWNED, NAMES] = [
  '/v2/lodging/units',
  '/v2/lodging/household/units',
  '/v2/lodging/manager/units',
  '/v2/lodging/owner/units',
  '/v2/profile/organization/lodgings',
]

const settings = async (values: Parameters<typeof setOrganization>[1]) => {
  await setOrganization(database(), values)
  clock.ms += 11_000
}

const listed = async (who: string, route: string, query = {}) =>
  ((await homes.get(who, route, query)).json.items as { lodgingId: string }[]).map(
    ({ lodgingId }) => Object.entries(units).find(([, unitId]) => unitId === lodgingId)?.[0],
  )

beforeAll(async () => {
  homes = await makeCommunity(server)
  units['anchor'] = await makeUnit(database(), {
    address: '1 Anchor Row',
    owners: [id('dana')],
    managers: [id('mona')],
  })
  units['beacon'] = await makeUnit(database(), {
    address: '2 Beacon Lane',
    label: 'Gull House',
    owners: [id('dana')],
  })
  units['cove'] = await makeUnit(database(), {
    address: '3 Cove Road',
    managers: [id('mona')],
    householdId: id('kim'),
  })
  units['dune'] = await makeUnit(database(), { address: '4 Dune Way' })
  await setUser(database(), id('kim'), { lodgingIdPrimary: units['cove'] })
})

describe('LDG-02 lists of units', () => {
  it('LDG-02 has for each the units of that relation, in order of their addresses', async () => {
    expect(await listed('dana', OWNED)).toEqual(['anchor', 'beacon'])
    expect(await listed('dana', MANAGED)).toEqual([])
    expect(await listed('mona', MANAGED)).toEqual(['anchor', 'cove'])
    expect(await listed('kim', HOUSEHOLD)).toEqual(['cove'])
    expect([
      await listed('dana', ALL),
      await listed('mona', ALL),
      await listed('kim', ALL),
      await listed('rex', ALL),
    ]).toEqual([['anchor', 'beacon'], ['anchor', 'cove'], ['cove'], []])
    expect(await listed('boss', ALL)).toEqual(['anchor', 'beacon', 'cove', 'dune'])
    expect([
      await listed('boss', OWNED, { ownerId: id('dana') }),
      await listed('boss', MANAGED, { managerId: id('mona') }),
      await listed('boss', HOUSEHOLD, { householdId: id('kim') }),
    ]).toEqual([['anchor', 'beacon'], ['anchor', 'cove'], ['cove']])
  })

  it('LDG-02 sorts house numbers numerically, also across pages', async () => {
    const street = ['1 Quay', '2 Quay', '9a Quay', '10 Quay', '100 Quay']
    const made = await Promise.all(
      street.toReversed().map((address) => makeUnit(database(), { address })),
    )
    const addresses: string[] = []
    let next: string | undefined
    do {
      const { json } = await homes.get('boss', ALL, {
        search: 'Quay',
        limit: '2',
        ...(next ? { next } : {}),
      })
      addresses.push(...json.items.map((unit: { address: string }) => unit.address))
      next = json.next
    } while (next)
    expect(addresses).toEqual(street)
    await database().pool.query('delete from lodging_units where unit_id = any($1)', [made])
  })

  it('LDG-02 names owner, manager and residents only to those responsible', async () => {
    const [anchor, beacon] = (await homes.get('dana', OWNED)).json.items
    expect(anchor).toMatchObject({
      label: 'Street address',
      address: '1 Anchor Row',
      capacity: 4,
      owners: [{ userId: id('dana'), name: 'dana Test' }],
      managers: [{ userId: id('mona') }],
      residents: [],
      documents: [],
      may: { edit: false, register: true },
    })
    expect(beacon.label).toBe('Gull House')
    const [cove] = (await homes.get('kim', HOUSEHOLD)).json.items
    expect(cove).toMatchObject({
      householdId: id('kim'),
      owners: [],
      managers: [],
      residents: [],
      may: { edit: false, register: false },
    })
    expect((await homes.get('mona', MANAGED)).json.items[1]).toMatchObject({
      residents: [{ userId: id('kim') }],
      may: { edit: true, register: true },
    })
  })

  it('LDG-02 can’t be requested by others, in this organization or another', async () => {
    for (const [route, name] of [
      [HOUSEHOLD, 'householdId'],
      [MANAGED, 'managerId'],
      [OWNED, 'ownerId'],
    ] as const) {
      expect((await homes.get('kim', route, { [name]: id('dana') })).json.code).toBe(
        'PERSON_NOT_FOUND',
      )
      expect((await homes.get('dana', route, { [name]: id('mona') })).json.code).toBe(
        'PERSON_NOT_FOUND',
      )
    }
    for (const path of [ALL, HOUSEHOLD, MANAGED, OWNED, NAMES]) {
      expect([
        (await homes.get('nobody', path)).status,
        (await homes.get('elmboss', path)).status,
        (await homes.get('elmboss', path, {}, elm.host)).status,
      ]).toEqual([401, 403, 403])
    }
  })

  it('LDG-02 is read page by page', async () => {
    const first = (await homes.get('boss', ALL, { limit: '3' })).json
    const second = (await homes.get('boss', ALL, { limit: '3', next: first.next })).json
    expect([first.items.length, second.items.length, second.next]).toEqual([3, 1, undefined])
    expect((await homes.get('boss', ALL, { next: 'nonsense' })).status).toBe(400)
  })

  it('LDG-02 exists for members where stays are shown, always for the office', async () => {
    await settings({ portalSettings: {} })
    expect([
      (await homes.get('dana', ALL)).json.code,
      (await homes.get('dana', NAMES)).json.code,
      (await homes.get('boss', ALL)).status,
    ]).toEqual(['LODGING_OFF', 'LODGING_OFF', 200])
    await settings({ portalSettings: { displayRenterStays: true } })
  })

  it('LDG-04 where owners manage, theirs are managed by them', async () => {
    await settings({ policies: { tenantOwnersManageProperty: true } })
    expect(await listed('dana', MANAGED)).toEqual(['anchor', 'beacon'])
    expect((await homes.get('dana', OWNED)).json.items[0].may.edit).toBe(true)
    await settings({ policies: {} })
  })
})

/** Sorted after all units claimed above: Mona manages it and Kim owns it. */
const makeFar = async () => {
  units['far'] ??= await makeUnit(database(), {
    address: '9 Zephyr Path',
    managers: [id('mona')],
    householdId: id('kim'),
  })
}

describe('LDG-18 among many units', () => {
  beforeAll(makeFar)

  it('LDG-18 finds visible units by part of an address or name', async () => {
    expect([
      await listed('boss', ALL, { search: 'o' }),
      await listed('boss', ALL, { search: 'GULL' }),
      await listed('boss', ALL, { search: ' lane ' }),
    ]).toEqual([['anchor', 'beacon', 'cove'], ['beacon'], ['beacon']])
    expect([
      await listed('mona', MANAGED, { search: 'o' }),
      await listed('mona', ALL, { search: 'gull' }),
      await listed('dana', OWNED, { search: 'row' }),
    ]).toEqual([['anchor', 'cove'], [], ['anchor']])
    for (const search of ['%', '_', '\\', 'street', "'"])
      expect(await listed('boss', ALL, { search })).toEqual([])
    const first = (await homes.get('boss', ALL, { search: 'o', limit: '2' })).json
    expect(first.items).toHaveLength(2)
    expect(await listed('boss', ALL, { search: 'o', limit: '2', next: first.next })).toEqual([
      'cove',
    ])
    expect([
      await listed('dana', ALL, { lodgingId: units['beacon'] ?? '' }),
      await listed('dana', ALL, { lodgingId: units['far'] ?? '' }),
    ]).toEqual([['beacon'], []])
    expect((await homes.get('boss', ALL, { search: 'x'.repeat(101) })).status).toBe(400)
  })

  it('LDG-18 the office finds accounts that a unit can be assigned to', async () => {
    const found = async (search: string) =>
      (
        (await homes.get('boss', '/v2/lodging/people', { search })).json.items as {
          userId: string
          name: string
        }[]
      ).map(({ userId }) => userId)
    expect([
      await found('na te'),
      await found('MONA@'),
      await found('maya'),
      await found('%%'),
    ]).toEqual([[id('dana')], [id('mona')], [], []])
    expect((await homes.get('mona', '/v2/lodging/people', { search: 'dana' })).status).toBe(403)
  })
})
