import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { setOrganization } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { cleanUpUnitFiles } from './clean-up-files.ts'
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
const [ALL, HOUSEHOLD, MANAGED, OWNED, NAMES, SAVE, CLAIM] = [
  '/v2/lodging/units',
  '/v2/lodging/household/units',
  '/v2/lodging/manager/units',
  '/v2/lodging/owner/units',
  '/v2/profile/organization/lodgings',
  '/v2/lodging/unit/upsert',
  '/v2/lodging/unit/claim',
]
const settings = async (values: Parameters<typeof setOrganization>[1]) => {
  await setOrganization(database(), values)
  clock.ms += 11_000
}
const asked = async (...fields: string[]) => {
  await database().pool.query(
    'update organizations set user_required_fields = $1 where organization_id = $2',
    [fields, oak.organizationId],
  )
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

  it('LDG-02 counts houses as people do, also from page to page', async () => {
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

  it('LDG-02 names owner, manager and residents to those responsible, nobody else', async () => {
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

  it('LDG-02 is nobody else’s to ask for, in this organization or another', async () => {
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

  it('LDG-02 goes on page by page', async () => {
    const first = (await homes.get('boss', ALL, { limit: '3' })).json
    const second = (await homes.get('boss', ALL, { limit: '3', next: first.next })).json
    expect([first.items.length, second.items.length, second.next]).toEqual([3, 1, undefined])
    expect((await homes.get('boss', ALL, { next: 'nonsense' })).status).toBe(400)
  })

  it('LDG-02 exists only where the organization shows stays, always for the office', async () => {
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

  it('LDG-01 is looked after by its manager, who does not say whose it is', async () => {
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
  it('LDG-03 is closed where the organization does not ask for it', async () =>
    expect((await claim('dana', 'dune')).json.code).toBe('CLAIM_CLOSED'))

  it('LDG-03 an unclaimed one is one household’s, whoever comes at the same time', async () => {
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

  it('LDG-26 what is somebody’s is neither offered nor claimed, but by its owner', async () => {
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
    // Also where several may live in one: an owner's is the owner's.
    await asked('LODGING')
    expect(await offered('till')).toEqual([
      '1 Elder Way',
      '2 Elder Way',
      '3 Cove Road',
      '3 Elder Way',
    ])
    expect((await claim('till', 'anchor')).json.code).toBe('UNIT_NOT_FREE')
    await asked('LODGING_UNCLAIMED')
    // Who lost the kind has lost the right; the house itself is theirs to live in otherwise.
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

/** Far from all that was claimed above: mona looks after it, and it is kim's. */
const makeFar = async () => {
  units['far'] ??= await makeUnit(database(), {
    address: '9 Zephyr Path',
    managers: [id('mona')],
    householdId: id('kim'),
  })
}

describe('LDG-18 among many units', () => {
  beforeAll(makeFar)

  it('LDG-18 finds by part of an address or name within one’s view, signs as typed', async () => {
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

  it('LDG-18 the office finds whom a unit can be given to', async () => {
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

describe('LDG-17 papers of a unit', () => {
  beforeAll(makeFar)

  const FILE = '/v2/lodging/unit/file'
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
  )
  const lodgingId = () => units['far'] ?? ''
  const ask = (who: string, fileName = 'rules.pdf', fileSize = pdf.length) =>
    homes.post(who, FILE, { lodgingId: lodgingId(), fileName, fileSize })
  const put = async (content: Buffer, fileName?: string) => {
    const { item } = (await ask('mona', fileName, content.length)).json
    expect(
      (
        await server.call(`PUT ${item.uploadUrl}`, {
          host: oak.host,
          rawBody: content,
          headers: item.uploadHeaders,
        })
      ).status,
    ).toBe(200)
    return {
      fileId: item.fileId as string,
      said: await homes.post('mona', `${FILE}/uploaded`, {
        lodgingId: lodgingId(),
        fileId: item.fileId,
      }),
    }
  }

  it('LDG-17 are set by whoever manages it, read by residents, and removed again', async () => {
    const { fileId, said } = await put(pdf)
    expect(said.json.item.files).toEqual([
      { fileId, name: 'rules.pdf', type: 'pdf', sizeBytes: pdf.length },
    ])
    for (const who of ['mona', 'boss', 'kim'])
      expect((await homes.get(who, FILE, { lodgingId: lodgingId(), fileId })).bytes).toEqual(pdf)
    expect(
      (await homes.get('kim', ALL, { lodgingId: lodgingId() })).json.items[0].files,
    ).toHaveLength(1)
    for (const who of ['dana', 'rex', 'till'])
      expect((await homes.get(who, FILE, { lodgingId: lodgingId(), fileId })).status).toBe(404)
    expect(
      (await homes.get('mona', FILE, { lodgingId: units['anchor'] ?? '', fileId })).status,
    ).toBe(404)
    expect(
      existsSync(
        path.join(dataFolder, 'objects', oak.organizationId, 'units', lodgingId(), fileId),
      ),
    ).toBe(true)
    expect(
      (
        await server.call(`GET /objects/${oak.organizationId}/units/${lodgingId()}/${fileId}`, {
          host: oak.host,
        })
      ).status,
    ).toBe(404)
    expect(
      (await homes.post('kim', `${FILE}/remove`, { lodgingId: lodgingId(), fileId })).status,
    ).toBe(403)
    expect(
      (await homes.post('mona', `${FILE}/remove`, { lodgingId: lodgingId(), fileId })).json.item
        .files,
    ).toEqual([])
    expect((await homes.get('mona', FILE, { lodgingId: lodgingId(), fileId })).json.code).toBe(
      'FILE_NOT_FOUND',
    )
  })

  it('LDG-17 are refused when they are not what they say, too large, or too many', async () => {
    expect((await put(Buffer.from('%PDF-1.7 /JavaScript\n%%EOF'))).said.json.code).toBe(
      'PDF_NOT_ALLOWED',
    )
    expect((await put(pdf, 'a.png')).said.json.code).toBe('NOT_A_PICTURE')
    expect([
      (await ask('mona', 'a.exe')).json.code,
      (await ask('mona', 'a.pdf', 3 * 1024 * 1024 + 1)).json.code,
      (await ask('mona', ' ')).json.code,
    ]).toEqual(['FILE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_NAME_UNDEFINED'])
    const asked = await Promise.all(
      Array.from({ length: 22 }, (_, index) => ask('mona', `${index}.pdf`)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(18)
    expect(asked.filter(({ json }) => json.code === 'TOO_MANY_DOCUMENTS')).toHaveLength(4)
  })

  it('LDG-17 that were begun and left are removed after a day', async () => {
    const left = async () =>
      Number(
        (await database().pool.query('select count(*)::int as count from lodging_unit_files'))
          .rows[0].count,
      )
    const store = { remove: async () => undefined }
    await cleanUpUnitFiles(database().db, store, clock.ms + 23 * 3_600_000)
    expect(await left()).toBe(20)
    await cleanUpUnitFiles(database().db, store, clock.ms + 25 * 3_600_000)
    expect(await left()).toBe(0)
  })
})
