import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { makeLogin, nameOrganization, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const { organizationId, host } = oak
const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
const tokens = new Map<string, string>()
const headers = (who: string) => ({ authorization: tokens.get(who) ?? '' })

/** Lets a new login share a person's account. */
const share = async (holder: string, partner: string) => {
  const parent2LoginId = await makeLogin(server.database(), `${partner}@oak.example`)
  await nameOrganization(server.database(), organizationId, parent2LoginId)
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({
        parent2LoginId,
        parent2Email: `${partner}@oak.example`,
        parent2FirstName: partner,
        parent2LastName: 'Partner',
      })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', homes.ids[holder] ?? '')
      .execute(),
  )
  tokens.set(partner, (await signInAs(server.lodgepole().address, host, partner)).json.item.idToken)
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await share('boss', 'bea')
  await share('till', 'tim')
})

describe('ACC-21 a second parent has none of the holder’s staff roles', () => {
  it.each([
    [
      'makes no API key',
      'bea',
      'POST /v2/console/api-key',
      { name: 'Mine', duties: ['peopleRead'] },
    ],
    [
      'acts as nobody',
      'bea',
      'POST /v2/identity/act-as',
      { account: 'dana@oak.example', reason: 'Curious' },
    ],
    ['reads no audit log', 'bea', 'GET /v2/console/log/audit', undefined],
    ['has no till', 'tim', 'GET /v2/console/till/snapshot', undefined],
  ])('%s', async (_what, who, route, body) => {
    const answer = await server.call(route, {
      host,
      headers: headers(who),
      ...(body ? { body: { organizationId, ...body } } : {}),
    })
    expect(answer).toMatchObject({ status: 403, json: { code: 'NOT_PERMITTED' } })
  })

  it('can’t reach other households, unlike the holder', async () => {
    const edit = { organizationId, userId: homes.ids['maya'], note: 'Mine now' }
    const answer = await server.call('POST /v2/profile/participant', {
      host,
      headers: headers('bea'),
      body: edit,
    })
    expect(answer.json.code).toBe('PERSON_NOT_FOUND')
    expect((await homes.post('boss', '/v2/profile/participant', edit)).status).toBe(200)
  })

  it('gets its own roles and the household’s attributes', async () => {
    const { item } = (
      await server.call('GET /v2/profile/users/all-details', { host, headers: headers('bea') })
    ).json
    expect(item.users).toMatchObject([
      {
        isParent2: true,
        role: 'account-holder',
        roles: ['account-holder'],
        accountRoles: ['admin'],
      },
    ])
  })

  it('keeps what the household can do', async () => {
    const pet = { organizationId, name: 'Pip' }
    expect(
      (
        await server.call('POST /v2/profile/pet/upsert', {
          host,
          headers: headers('bea'),
          body: pet,
        })
      ).status,
    ).toBe(200)
  })
})

describe('ACC-22 the audit log names the login that acted', () => {
  const petEntries = async () =>
    (await homes.get('boss', '/v2/console/log/audit', { action: 'pets.save' })).json.items

  it('names the second parent, while the account is shared and after', async () => {
    expect(await petEntries()).toMatchObject([
      { by: { name: 'bea Partner', sharesAccountOf: 'boss Test', userId: homes.ids['boss'] } },
    ])
    const ended = await homes.post('boss', '/v2/profile/user', {
      email: 'boss@oak.example',
      parent2Email: null,
    })
    expect(ended.status).toBe(200)
    expect(await petEntries()).toMatchObject([
      { by: { name: 'bea Partner', sharesAccountOf: 'boss Test' } },
    ])
    const activity = (await homes.get('boss', '/v2/profile/activity', {})).json.items
    expect(activity.find(({ action }: { action: string }) => action === 'pets.save').by).toEqual({
      kind: 'parent2',
      name: 'bea Partner',
    })
  })

  it('names the holder for what the holder did', async () => {
    await homes.post('boss', '/v2/profile/pet/upsert', { name: 'Max' })
    expect((await petEntries())[0]).toMatchObject({
      by: { name: 'boss Test', sharesAccountOf: '' },
    })
  })

  it('keeps the login in the row itself', async () => {
    const rows = await systemTransaction(server.database().db, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .innerJoin('logins', 'logins.loginId', 'auditEntries.loginId')
        .select('logins.username')
        .where('auditEntries.organizationId', '=', organizationId)
        .where('action', '=', 'pets.save')
        .orderBy('happenedAt')
        .execute(),
    )
    expect(rows.map(({ username }) => username)).toEqual(['bea', 'boss'])
  })
})
