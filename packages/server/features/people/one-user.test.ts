import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import {
  makeAccount,
  makeEarlierGuest,
  makeLogin,
  makePerson,
  signInAs,
} from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ prepare: makeOrganizations })
const tokens = new Map<string, string>()
const ids = new Map<string, string>()
const id = (who: string) => ids.get(who) ?? ''
const ask = (who: string, query: Readonly<Record<string, string>>, host = oak.host) =>
  server.call(`GET /v2/profile/user?${new URLSearchParams(query)}`, {
    host,
    headers: who ? { authorization: tokens.get(who) ?? '' } : {},
  })
const byEmail = (email: string, isParent2 = 'false', organizationId = oak.organizationId) => ({
  email,
  isParent2,
  organizationId,
})
const nobody = { status: 404, json: { code: 'PERSON_NOT_FOUND', message: 'No user returned' } }

beforeAll(async () => {
  const database = server.database()
  const [dana, sam, kim, boss, elmboss] = (await Promise.all(
    ['dana', 'sam', 'kim', 'boss', 'elmboss'].map((name) =>
      makeLogin(database, `${name}@oak.example`),
    ),
  )) as [string, string, string, string, string]
  ids.set(
    'dana',
    await makeAccount(database, oak.organizationId, dana, {
      firstName: 'Dana',
      parent2LoginId: sam,
    }),
  )
  ids.set('kim', await makeAccount(database, oak.organizationId, kim, { firstName: 'Kim' }))
  ids.set(
    'boss',
    await makeAccount(database, oak.organizationId, boss, { firstName: 'Boss', role: 'admin' }),
  )
  ids.set(
    'elmboss',
    await makeAccount(database, elm.organizationId, elmboss, { firstName: 'Elm', role: 'admin' }),
  )
  ids.set('maya', await makePerson(database, oak.organizationId, id('dana'), 'Maya'))
  ids.set('gone', await makePerson(database, oak.organizationId, id('dana'), 'Gone'))
  const change = (userId: string, set: object) =>
    tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set(set)
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', userId)
        .execute(),
    )
  await change(id('dana'), { email: 'dana.home@oak.example', parent2Email: 'sam.home@oak.example' })
  await change(id('gone'), { isInactive: true })
  for (const who of ['dana', 'sam', 'kim', 'boss', 'elmboss'])
    tokens.set(who, (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken)
})

describe('ACC-05 one person is shown to those who may see them', () => {
  it.each([
    ['dana', 'dana', 'Dana'],
    ['dana', 'maya', 'Maya'],
    ['sam', 'dana', 'Dana'],
    ['sam', 'maya', 'Maya'],
    ['boss', 'dana', 'Dana'],
    ['boss', 'maya', 'Maya'],
  ])('%s sees %s by id', async (who, whom, firstName) =>
    expect(await ask(who, { userId: id(whom) })).toMatchObject({
      status: 200,
      json: {
        code: 'OK',
        item: {
          userId: id(whom),
          firstName,
          organization: { organizationName: 'Oak' },
          isParent2: whom === 'dana' && who === 'sam',
        },
      },
    }),
  )

  it.each([
    ['kim', 'dana'],
    ['kim', 'maya'],
    ['dana', 'kim'],
    ['dana', 'boss'],
    ['dana', 'gone'],
    ['boss', 'gone'],
    ['boss', 'elmboss'],
    ['dana', 'elmboss'],
  ])('for %s there is no %s', async (who, whom) =>
    expect(await ask(who, { userId: id(whom) })).toMatchObject(nobody),
  )

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', "' or true --", 'undefined'])(
    'there is no %s',
    async (userId) => {
      expect(await ask('dana', { userId })).toMatchObject(nobody)
      expect(await ask('boss', { userId })).toMatchObject(nobody)
    },
  )

  it.each([
    ['dana', 'Dana.Home@oak.example', 'false'],
    ['dana', 'dana@oak.example', 'false'],
    ['sam', 'sam.home@oak.example', 'true'],
    ['sam', 'sam@oak.example', 'true'],
    ['boss', 'dana.home@oak.example', 'false'],
    ['boss', 'sam.home@oak.example', 'true'],
  ])('%s finds the account of %s (second parent: %s)', async (who, email, isParent2) =>
    expect(await ask(who, byEmail(email, isParent2))).toMatchObject({
      status: 200,
      json: { item: { userId: id('dana') } },
    }),
  )

  it('finds the member, not a former guest who reserved with the same address', async () => {
    await makeEarlierGuest(server.database(), oak.organizationId, 'dana.home@oak.example')
    expect((await ask('boss', byEmail('dana.home@oak.example'))).json.item.userId).toBe(id('dana'))
  })

  it.each([
    ['kim', 'dana.home@oak.example', 'false'],
    ['kim', 'dana@oak.example', 'false'],
    ['kim', 'sam.home@oak.example', 'true'],
    ['dana', 'kim@oak.example', 'false'],
    ['dana', 'sam.home@oak.example', 'false'],
    ['boss', 'nobody@oak.example', 'false'],
    ['boss', 'elmboss@oak.example', 'false'],
  ])('%s finds nobody by %s (second parent: %s)', async (who, email, isParent2) =>
    expect(await ask(who, byEmail(email, isParent2))).toMatchObject(nobody),
  )

  it.each<[Record<string, string>, string]>([
    [{}, 'UserId is undefined'],
    [{ userId: '' }, 'UserId is undefined'],
    [{ organizationId: oak.organizationId }, 'Email is not defined'],
    [{ email: '', isParent2: 'true', organizationId: oak.organizationId }, 'Email is not defined'],
    [{ email: 'dana@oak.example' }, 'organizationId is undefined'],
  ])('%j lacks something', async (query, message) =>
    expect(await ask('dana', query)).toMatchObject({ status: 400, json: { message } }),
  )

  it('is refused without a session, from another organization, or about one', async () => {
    expect((await ask('', { userId: id('dana') })).status).toBe(401)
    expect((await ask('elmboss', { userId: id('dana') })).status).toBe(403)
    expect(await ask('elmboss', { userId: id('dana') }, elm.host)).toMatchObject(nobody)
    expect(
      await ask('boss', byEmail('elmboss@oak.example', 'false', elm.organizationId)),
    ).toMatchObject({ status: 403, json: { code: 'ORGANIZATION_MISMATCH' } })
    expect(
      await ask(
        'elmboss',
        byEmail('dana@oak.example', 'false', elm.organizationId),
        'main.localhost',
      ),
    ).toMatchObject(nobody)
  })

  it('answers an admin on the console, which names the organization', async () => {
    expect((await ask('boss', byEmail('dana@oak.example'), 'console.localhost')).status).toBe(200)
    expect((await ask('boss', { userId: id('dana') }, 'console.localhost')).status).toBe(403)
  })

  it('shows what the contract names and nothing else of the row', async () => {
    const { item } = (await ask('boss', { userId: id('dana') })).json
    expect(item.loginId).toBeUndefined()
    expect(item.note).toBeUndefined()
    expect(item.parent2LoginId).toBeUndefined()
  })
})
