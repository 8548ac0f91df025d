import { beforeAll, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeEarlierGuest } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const list = (who: string, accountId = id('dana'), host?: string) =>
  homes.get(who, '/v2/profile/authpersons/account', { accountId }, host)
const save = (who: string, body: object, host?: string) =>
  homes.post(who, '/v2/profile/authperson/upsert', { accountId: id('dana'), ...body }, host)
const remove = (who: string, userId: string, host?: string, version?: number) =>
  homes.post(who, '/v2/profile/authperson/delete', { accountId: id('dana'), userId, version }, host)
const holdersOf = (who: string, userId: string, host?: string) =>
  homes.get(who, '/v2/profile/authpersons/accountholders', { userId }, host)
const rosa = { firstName: 'Rosa', lastName: 'Vega', relationship: 'Grandmother', phone: '555 0199' }
let rosaId = ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
  rosaId = (await save('dana', rosa)).json.item.userId
})

describe('PPL-08 an account lists the adults who may pick up its people', () => {
  it('lists, changes and removes them', async () => {
    expect((await list('sam')).json.items).toMatchObject([
      { accountId: id('dana'), userId: rosaId, ...rosa, email: null, version: 1 },
    ])
    expect(
      (await save('sam', { userId: rosaId, version: 1, ...rosa, relationship: 'Grandma' })).json
        .item,
    ).toMatchObject({ relationship: 'Grandma', version: 2, phone: '555 0199' })
    const { userId } = (await save('dana', { firstName: 'Otto', lastName: 'Uncle' })).json.item
    expect((await remove('dana', userId)).json.item).toEqual({ removed: true })
    expect((await list('dana')).json.items).toHaveLength(1)
    expect((await remove('dana', userId)).status).toBe(404)
  })

  it('refuses a stale change with what it is now', async () => {
    expect(await save('dana', { userId: rosaId, version: 1, ...rosa })).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        details: { changedBy: 'Sam Test', current: { relationship: 'Grandma' } },
      },
    })
    expect(await remove('dana', rosaId, undefined, 1)).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_MEANWHILE' },
    })
  })

  it('says what is missing or wrong', async () => {
    expect((await homes.get('dana', '/v2/profile/authpersons/account')).json.message).toBe(
      'Invalid accountId',
    )
    expect(
      (
        await homes.get('dana', '/v2/profile/authpersons/account', {
          accountId: id('dana'),
          organizationId: '',
        })
      ).json.message,
    ).toBe('Invalid organizationId')
    expect((await save('dana', { lastName: 'Vega' })).json.message).toBe('First name is undefined')
    expect((await save('dana', { firstName: 'Rosa' })).json.message).toBe('Last name is undefined')
    expect((await save('dana', { ...rosa, email: 'not an address' })).status).toBe(400)
  })

  it('is the member with that address, not a former guest who reserved with it', async () => {
    await makeEarlierGuest(server.database(), oak.organizationId, 'till@oak.example')
    expect(
      (await save('dana', { firstName: 'Till', lastName: 'Test', email: 'till@oak.example' })).json
        .item.userId,
    ).toBe(id('till'))
    expect((await remove('dana', id('till'))).status).toBe(200)
  })

  it('has an address once, whether its owner has an account or not', async () => {
    for (const email of ['kim@oak.example', 'unknown@oak.example']) {
      expect((await save('dana', { firstName: 'A', lastName: 'B', email })).status).toBe(200)
      expect(
        await save('dana', { firstName: 'C', lastName: 'D', email: email.toUpperCase() }),
      ).toMatchObject({ status: 409, json: { code: 'LISTED_ALREADY' } })
    }
  })

  it('shows a person with an account which households authorized them', async () => {
    expect((await holdersOf('kim', id('kim'))).json.items).toMatchObject([
      { accountId: id('dana'), firstName: 'dana' },
    ])
    expect((await holdersOf('boss', id('kim'))).json.items).toHaveLength(1)
    expect((await holdersOf('dana', id('kim'))).status).toBe(404)
    expect((await homes.get('kim', '/v2/profile/authpersons/accountholders')).json.message).toBe(
      'UserId is undefined',
    )
  })

  it('is nobody else’s list', async () => {
    const calls = [
      (who: string, host?: string) => list(who, id('dana'), host),
      (who: string, host?: string) => save(who, { ...rosa }, host),
      (who: string, host?: string) => remove(who, rosaId, host),
    ]
    for (const call of calls)
      expect([
        (await call('nobody')).status,
        (await call('kim')).status,
        (await call('elmboss')).status,
        (await call('elmboss', elm.host)).status,
      ]).toEqual([401, 404, 403, 403])
    expect([
      (await holdersOf('nobody', id('kim'))).status,
      (await holdersOf('elmboss', id('kim'))).status,
    ]).toEqual([401, 403])
    expect((await list('boss')).status).toBe(200)
  })
})
