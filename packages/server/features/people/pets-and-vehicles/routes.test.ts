import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const clock = { ms: Date.now() }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const petsAndVehiclesOf = (
  kind: 'pet' | 'vehicle',
  setting: string,
  thing: object,
  change: object,
  wrong: object,
) => {
  const list = (who: string, host?: string) =>
    homes.get(who, `/v2/profile/${kind}/household/list`, { householdId: id('dana') }, host)
  const all = (who: string, query = {}, host?: string) =>
    homes.get(who, `/v2/profile/${kind}/organization/list`, query, host)
  const save = (who: string, body: object, host?: string) =>
    homes.post(who, `/v2/profile/${kind}/upsert`, body, host)
  const remove = (who: string, body: object, host?: string) =>
    homes.post(who, `/v2/profile/${kind}/delete`, body, host)
  const key = `${kind}Id`

  it('are added, changed and removed by either parent', async () => {
    const made = await save('dana', { householdId: id('dana'), ...thing })
    expect(made.json.item).toMatchObject({ ...thing, householdId: id('dana'), version: 1 })
    const thingId: string = made.json.item[key]
    expect(
      (await save('sam', { [key]: thingId, version: 1, ...thing, ...change })).json.item,
    ).toMatchObject({ ...change, version: 2 })
    expect((await list('dana')).json.items).toMatchObject([{ [key]: thingId, ...change }])
    expect((await remove('dana', { [key]: thingId, version: 2 })).json.item).toEqual({
      removed: true,
    })
    expect((await list('dana')).json.items).toEqual([])
    expect((await remove('dana', { [key]: thingId })).status).toBe(404)
    expect((await save('dana', { [key]: thingId, ...thing })).status).toBe(404)
  })

  it('are not changed over somebody else’s change', async () => {
    const { [key]: thingId } = (await save('dana', thing)).json.item
    await save('sam', { [key]: thingId, version: 1, ...thing, ...change })
    expect(await save('dana', { [key]: thingId, version: 1, ...thing })).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_MEANWHILE', details: { changedBy: 'Sam Test', current: change } },
    })
    expect((await remove('dana', { [key]: thingId, version: 1 })).status).toBe(409)
    expect((await remove('dana', { [key]: thingId, version: 2 })).status).toBe(200)
  })

  it('need a name', async () =>
    expect((await save('dana', { ...thing, ...wrong })).status).toBe(400))

  it('are nobody else’s', async () => {
    const { [key]: thingId } = (await save('dana', thing)).json.item
    const calls = [
      (who: string, host?: string) => list(who, host),
      (who: string, host?: string) => save(who, { householdId: id('dana'), ...thing }, host),
      (who: string, host?: string) => save(who, { [key]: thingId, ...thing }, host),
      (who: string, host?: string) => remove(who, { [key]: thingId }, host),
    ]
    for (const call of calls)
      expect([
        (await call('nobody')).status,
        (await call('kim')).status,
        (await call('elmboss')).status,
        (await call('elmboss', elm.host)).status,
      ]).toEqual([401, 404, 403, 403])
    expect((await save('boss', { [key]: thingId, ...thing, version: 1 })).json.item.version).toBe(2)
  })

  it('are listed for staff who manage people, not for an employee at the till', async () => {
    const give = (...roles: string[]) =>
      server
        .database()
        .pool.query('update users set roles = $1 where organization_id = $2 and user_id = $3', [
          roles,
          oak.organizationId,
          id('till'),
        ])
    const answers: Record<string, number> = {}
    for (const role of [
      'employee',
      'organization-employee',
      'store-manager',
      'counselor',
      'registrar',
      'director',
      'concierge',
      'property-manager',
    ]) {
      await give(role)
      clock.ms += 61_000
      answers[role] = (await all('till')).status
    }
    await give()
    clock.ms += 61_000
    expect(answers).toEqual({
      employee: 403,
      'organization-employee': 403,
      'store-manager': 403,
      counselor: 403,
      registrar: 200,
      director: 200,
      concierge: 200,
      'property-manager': 403,
    })
  })

  it('are listed only for staff, page by page', async () => {
    expect([
      (await all('nobody')).status,
      (await all('dana')).status,
      (await all('till')).status,
      (await all('elmboss')).status,
    ]).toEqual([401, 403, 403, 403])
    const columns = kind === 'pet' ? { name: 'Many' } : { make: 'Many', licensePlate: 'M' }
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto(`${kind}s` as 'pets')
        .values(
          Array.from(
            { length: 205 },
            () =>
              ({
                organizationId: oak.organizationId,
                belongingId: newId(),
                householdId: id('kim'),
                ...columns,
              }) as never,
          ),
        )
        .execute(),
    )
    const first = (await all('boss')).json
    const second = (await all('boss', { after: first.next })).json
    expect([first.items.length, second.next]).toEqual([200, undefined])
    const seen = [...first.items, ...second.items].map((one) => one[key])
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(206)
    expect((await all('boss', { after: 'nonsense' })).status).toBe(400)
  })

  it('are stored only where the organization shows or previews them to this address', async () => {
    await setOrganization(server.database(), { portalSettings: {} })
    clock.ms += 11_000
    expect([
      (await list('dana')).status,
      (await save('dana', thing)).status,
      (await list('boss')).status,
    ]).toEqual([403, 403, 200])
    await setOrganization(server.database(), {
      policies: { featurePreview: { [setting]: ['Dana@oak.example'] } },
    })
    clock.ms += 11_000
    expect([(await list('dana')).status, (await save('kim', thing)).status]).toEqual([200, 403])
    const { item } = (await homes.get('dana', '/v2/profile/users/all-details')).json
    expect(item.users[0].organization.portalSettings[setting]).toBe(true)
    await setOrganization(server.database(), {
      portalSettings: { displayPets: true, displayVehicles: true },
      policies: {},
    })
    clock.ms += 11_000
  })
}

describe('PET-01 a household’s pets', () =>
  petsAndVehiclesOf(
    'pet',
    'displayPets',
    {
      name: 'Biscuit 🐕',
      species: 'Dog',
      breed: 'Beagle',
      color: null,
      vaccinationExpiresISO: '2027-03-01',
      note: null,
    },
    { name: 'Crumb' },
    { name: ' ' },
  ))

it.each([
  ['0001-01-01', 'VACCINATION_NOT_POSSIBLE'],
  ['2100-01-01', 'VACCINATION_NOT_POSSIBLE'],
  ['2027-02-30', 'INVALID_DATE'],
])('PET-20 refuses a vaccination until %s', async (vaccinationExpiresISO, code) =>
  expect(
    await homes.post('dana', '/v2/profile/pet/upsert', { name: 'Biscuit', vaccinationExpiresISO }),
  ).toMatchObject({ status: 400, json: { code } }),
)

describe('VEH-01 a household’s vehicles', () =>
  petsAndVehiclesOf(
    'vehicle',
    'displayVehicles',
    {
      make: 'Subaru',
      model: 'Outback',
      year: 2021,
      color: 'Green',
      licensePlate: 'ABC 123',
      licenseState: 'NJ',
      note: null,
    },
    { color: 'Blue' },
    { licensePlate: '' },
  ))
