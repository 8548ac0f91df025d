import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  setUser,
  userRow,
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

const [ALL, HOUSEHOLD, NAMES, SAVE, CLAIM] = [
  '/v2/lodging/units',
  '/v2/lodging/household/units',
  '/v2/profile/organization/lodgings',
  '/v2/lodging/unit/upsert',
  '/v2/lodging/unit/claim',
]

const asked = async (...fields: string[]) => {
  await database().pool.query(
    'update organizations set user_required_fields = $1 where organization_id = $2',
    [fields, oak.organizationId],
  )
  clock.ms += 11_000
}

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

describe('LDG-01 a unit', () => {
  it('LDG-01 is made by the office, named by its address by default, and exists once', async () => {
    const made = await homes.post('boss', SAVE, {
      address: '9 Lantern Way',
      capacity: 6,
      ownerIds: [id('dana')],
      managerIds: [id('mona')],
      documents: [{ label: 'House rules', url: 'https://harbor.example/rules.pdf' }],
    })
    expect(made.json.item).toMatchObject({
      label: 'Street address',
      address: '9 Lantern Way',
      capacity: 6,
      owners: [{ userId: id('dana') }],
      managers: [{ userId: id('mona') }],
      documents: [{ label: 'House rules' }],
      version: 1,
    })
    expect(
      (await homes.post('boss', SAVE, { address: '9 LANTERN way', capacity: 6 })).json.code,
    ).toBe('UNIT_EXISTS')
    for (const wrong of [
      { address: '', capacity: 6 },
      { address: 'x', capacity: 0 },
      { address: 'x', capacity: 501 },
      { address: 'x' },
      { address: 'x', capacity: 2, documents: [{ label: 'x', url: 'javascript:alert(1)' }] },
      { address: 'x', capacity: 2, documents: [{ label: 'x', url: 'http://x.example' }] },
    ])
      expect((await homes.post('boss', SAVE, wrong)).status).toBe(400)
    expect(
      (
        await homes.post('boss', SAVE, {
          address: '10 Lantern Way',
          capacity: 6,
          ownerIds: [id('elmboss')],
        })
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    expect(
      (
        await homes.post('boss', SAVE, {
          address: '10 Lantern Way',
          capacity: 6,
          ownerIds: [id('maya')],
        })
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    const { lodgingId } = made.json.item
    expect((await homes.post('boss', SAVE, { lodgingId, ownerIds: [] })).json.item).toMatchObject({
      owners: [],
      managers: [{ userId: id('mona') }],
      version: 2,
    })
  })

  it('LDG-01 is edited by its manager, who can’t change its owner', async () => {
    const lodgingId = units['cove']
    expect(
      (await homes.post('mona', SAVE, { lodgingId, label: 'Cove House', capacity: 5, version: 1 }))
        .json.item,
    ).toMatchObject({ label: 'Cove House', capacity: 5, version: 2 })
    expect((await homes.post('mona', SAVE, { lodgingId, label: '' })).json.item.label).toBe(
      'Street address',
    )
    expect(
      (await homes.post('mona', SAVE, { lodgingId, label: 'Late', version: 1 })).json,
    ).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current: { version: 3 } } })
    for (const more of [
      { ownerIds: [id('mona')] },
      { managerIds: [] },
      { householdId: null },
      { address: '5 Cove Road' },
    ])
      expect((await homes.post('mona', SAVE, { lodgingId, ...more })).status).toBe(403)
    expect([
      (await homes.post('mona', SAVE, { lodgingId: units['beacon'], label: 'Mine' })).json.code,
      (await homes.post('kim', SAVE, { lodgingId, label: 'Mine' })).status,
      (await homes.post('dana', SAVE, { lodgingId, label: 'Mine' })).json.code,
    ]).toEqual(['UNIT_NOT_FOUND', 403, 'UNIT_NOT_FOUND'])
    expect(
      (await homes.post('dana', SAVE, { lodgingId: units['anchor'], label: 'Mine' })).status,
    ).toBe(403)
    expect((await homes.post('mona', SAVE, { address: 'New', capacity: 1 })).status).toBe(403)
    expect((await homes.post('boss', SAVE, { lodgingId: newId(), label: 'x' })).json.code).toBe(
      'UNIT_NOT_FOUND',
    )
  })
})

describe('LDG-03 claiming a unit', () => {
  const claim = (who: string, unit: string) => homes.post(who, CLAIM, { lodgingId: units[unit] })
  it('LDG-03 is refused where the organization does not use claims', async () =>
    expect((await claim('dana', 'dune')).json.code).toBe('CLAIM_CLOSED'))

  it('LDG-03 an unclaimed unit goes to one household, even with simultaneous claims', async () => {
    await asked('LODGING_UNCLAIMED')
    expect((await homes.get('dana', NAMES)).json.items).toContainEqual({
      lodgingId: units['dune'],
      organizationId: oak.organizationId,
      label: 'Street address',
      address: '4 Dune Way',
      isClaimed: false,
    })
    expect((await claim('dana', 'cove')).json.code).toBe('UNIT_NOT_FREE')
    expect((await userRow(database(), id('dana'))).lodgingIdPrimary).toBeNull()
    const answers = await Promise.all(['dana', 'till', 'boss'].map((who) => claim(who, 'dune')))
    expect(answers.map(({ json }) => json.code).toSorted()).toEqual([
      'OK',
      'UNIT_NOT_FREE',
      'UNIT_NOT_FREE',
    ])
    const owner = (await homes.get('boss', ALL)).json.items.find(
      ({ lodgingId }: { lodgingId: string }) => lodgingId === units['dune'],
    ).householdId as string
    expect((await userRow(database(), owner)).lodgingIdPrimary).toBe(units['dune'])
    expect(
      (await homes.get('boss', NAMES)).json.items.find(
        ({ lodgingId }: { lodgingId: string }) => lodgingId === units['dune'],
      ).isClaimed,
    ).toBe(true)
    await setUser(database(), owner, { lodgingIdPrimary: null })
  })

  it('LDG-26 an owned unit can be claimed only by its owner', async () => {
    await asked('LODGING_UNCLAIMED')
    const days = (first: number, last: number) => ({
      firstDay: addDays('2026-11-16', first),
      lastDay: addDays('2026-11-16', last),
    })
    units['let'] = await makeUnit(database(), { address: '1 Elder Way' })
    units['lived'] = await makeUnit(database(), { address: '2 Elder Way' })
    units['empty'] = await makeUnit(database(), { address: '3 Elder Way', managers: [id('mona')] })
    const stay = await homes.post('boss', '/v2/lodging/stay/create', {
      lodgingId: units['let'],
      ...days(20, 22),
      renters: [{ firstName: 'Rita', lastName: '', email: 'rita@oak.example' }],
    })
    await setUser(database(), id('moe'), { lodgingIdPrimary: units['lived'] })
    const offered = async (who: string) =>
      ((await homes.get(who, NAMES, { unclaimed: 'true' })).json.items as { address: string }[])
        .map(({ address }) => address)
        .filter((address) => /Row|Lane|Cove|Elder/.test(address))
    expect(await offered('till')).toEqual(['3 Elder Way'])
    expect(await offered('dana')).toEqual(['1 Anchor Row', '2 Beacon Lane', '3 Elder Way'])
    for (const unit of ['anchor', 'let', 'lived'])
      expect((await claim('till', unit)).json).toMatchObject({
        code: 'UNIT_NOT_FREE',
        message: expect.stringContaining('the office'),
      })
    await homes.post('boss', '/v2/lodging/stay/cancel', { stayId: stay.json.item.stay.stayId })
    expect(await offered('till')).toEqual(['1 Elder Way', '3 Elder Way'])
    // An owned unit stays the owner's even where several may live in one.
    await asked('LODGING')
    expect(await offered('till')).toEqual([
      '1 Elder Way',
      '2 Elder Way',
      '3 Cove Road',
      '3 Elder Way',
    ])
    expect((await claim('till', 'anchor')).json.code).toBe('UNIT_NOT_FREE')
    await asked('LODGING_UNCLAIMED')
    // A person who lost the owner kind has lost the right. Otherwise they may live in their own
    // house.
    await setUser(database(), id('dana'), { lodgingTenantType: 'tenant-long-term' })
    expect((await claim('dana', 'anchor')).json.code).toBe('UNIT_NOT_FREE')
    await setUser(database(), id('dana'), { lodgingTenantType: 'tenant-owner' })
    expect((await claim('dana', 'anchor')).json.item).toEqual({ lodgingId: units['anchor'] })
    await setUser(database(), id('dana'), { lodgingIdPrimary: null })
    await setUser(database(), id('moe'), { lodgingIdPrimary: null })
  })

  it('LDG-03 any other is shared by its residents; nobody has two, a renter has none', async () => {
    await asked('LODGING')
    expect((await claim('dana', 'cove')).json.item).toEqual({ lodgingId: units['cove'] })
    expect((await claim('dana', 'anchor')).json.code).toBe('HAS_LODGING')
    expect((await claim('rita', 'anchor')).json.code).toBe('CLAIM_CLOSED')
    expect((await homes.post('till', CLAIM, { lodgingId: newId() })).json.code).toBe(
      'UNIT_NOT_FOUND',
    )
    expect(
      (await homes.get('boss', HOUSEHOLD, { householdId: id('kim') })).json.items,
    ).toHaveLength(1)
    await asked()
  })
})
