import { ACCOUNT_HEADER } from '@lodgepole/contract/kernel/account-header'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { makeAccount, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const { organizationId, host } = oak
const clock = { ms: Date.now() }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
let homes: TestHouseholds
let ownId: string
const tokens = new Map<string, string>()
const id = (name: string) => homes.ids[name] ?? ''

const loginOf = (username: string) =>
  systemTransaction(
    server.database().db,
    async (tx) =>
      (
        await tx.db
          .selectFrom('logins')
          .select('loginId')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).loginId,
  )

interface Ask {
  readonly account?: string
  readonly body?: object
  readonly key?: string
  readonly at?: string
}

const ask = (who: string, route: string, { account, body, key, at = host }: Ask = {}) =>
  server.call(route, {
    host: at,
    headers: {
      authorization: tokens.get(who) ?? '',
      ...(account ? { [ACCOUNT_HEADER]: account } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: { organizationId, ...body } } : {}),
  })
const savePet = (name: string, more: Ask) =>
  ask('sam', 'POST /v2/profile/pet/upsert', { ...more, body: { name } })
const petsOf = (userId: string) =>
  tenantTransaction(server.database().db, organizationId, async (tx) =>
    (
      await tx.db
        .selectFrom('pets')
        .select('name')
        .where('organizationId', '=', organizationId)
        .where('householdId', '=', userId)
        .orderBy('name')
        .execute()
    ).map(({ name }) => name),
  )

beforeAll(async () => {
  homes = await makeHouseholds(server)
  // Sam shares Dana's account and also has his own. Kim, the cashier's spouse, holds the family's
  // account.
  ownId = await makeAccount(server.database(), organizationId, await loginOf('sam'), {
    firstName: 'Sam',
  })
  const parent2LoginId = await loginOf('till')
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ parent2LoginId, parent2Email: 'till@oak.example' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('kim'))
      .execute(),
  )
  for (const who of ['sam', 'till'])
    tokens.set(who, (await signInAs(server.lodgepole().address, host, who)).json.item.idToken)
})

describe('IDN-60 a login with an account of its own and a shared one uses both', () => {
  it('sees both, its own first', async () => {
    const { item } = (await ask('sam', 'GET /v2/profile/users/all-details')).json
    expect(item.users).toMatchObject([
      { userId: ownId, isParent2: false },
      { userId: id('dana'), isParent2: true },
    ])
  })

  it('acts for the account that a call names, and otherwise for its own', async () => {
    for (const [name, more] of [
      ['Own', { account: ownId }],
      ['Shared', { account: id('dana') }],
      ['Unnamed', {}],
    ] as const)
      expect((await savePet(name, more)).status).toBe(200)
    expect([await petsOf(ownId), await petsOf(id('dana'))]).toEqual([
      ['Own', 'Unnamed'],
      ['Shared'],
    ])
  })

  it('can’t open an account that it does not have', async () => {
    for (const account of [
      id('kim'),
      id('elmboss'),
      id('maya'),
      'nonsense',
      `${ownId}, ${id('dana')}`,
    ])
      expect(await savePet('Stolen', { account })).toMatchObject({
        status: 403,
        json: { code: 'ACCOUNT_NOT_YOURS' },
      })
    expect(await petsOf(id('kim'))).toEqual([])
  })

  it('does the same call once for each account', async () => {
    const key = 'same-key-for-both'
    for (const account of [ownId, id('dana'), id('dana')])
      expect((await savePet('Twin', { account, key })).status).toBe(200)
    expect([await petsOf(ownId), await petsOf(id('dana'))]).toEqual([
      ['Own', 'Twin', 'Unnamed'],
      ['Shared', 'Twin'],
    ])
  })

  it('keeps staff to their own account at work, whatever a call names', async () => {
    const till = `GET /v2/console/till/snapshot?organizationId=${organizationId}`
    expect((await ask('till', till)).status).toBe(200)
    expect((await ask('till', till, { account: id('kim') })).status).toBe(403)
    expect((await ask('till', till, { account: id('kim'), at: 'console.localhost' })).status).toBe(
      200,
    )
    expect(
      (
        await ask(
          'till',
          `GET /v2/profile/participant?organizationId=${organizationId}&userId=${id('june')}`,
          { account: id('kim') },
        )
      ).status,
    ).toBe(200)
  })

  it('never acts for its own account instead of one that is no longer shared', async () => {
    expect(
      (
        await homes.post('dana', '/v2/profile/user', {
          email: 'dana@oak.example',
          parent2Email: null,
        })
      ).status,
    ).toBe(200)
    clock.ms += 10_000
    expect(await savePet('Late', { account: id('dana') })).toMatchObject({
      status: 403,
      json: { code: 'ACCOUNT_NOT_YOURS' },
    })
    expect(await petsOf(ownId)).not.toContain('Late')
    const details = await ask('sam', 'GET /v2/profile/users/all-details', { account: id('dana') })
    expect(details.json.item.users).toMatchObject([{ userId: ownId }])
  })
})
