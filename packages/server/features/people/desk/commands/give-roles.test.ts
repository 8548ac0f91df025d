import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'
import { together } from '../../../../testing/together.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
let secondToken: string
let secondId: string
const id = (name: string) => homes.ids[name] ?? ''
const give = (
  who: string,
  userId: string,
  roles: readonly string[],
  more: object = {},
  host?: string,
) => homes.post(who, '/v2/console/person/roles', { userId, roles, ...more }, host)
const asSecond = (userId: string, roles: readonly string[]) =>
  server.call('POST /v2/console/person/roles', {
    host: oak.host,
    headers: { authorization: secondToken },
    body: { organizationId: oak.organizationId, userId, roles },
  })
const set = (userId: string, role: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set({ role, roles: [] })
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .execute(),
  )
const rolesOf = async (userId: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('users')
      .select(['role', 'roles'])
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  )

beforeAll(async () => {
  homes = await makeHouseholds(server)
  secondId = await makeAccount(
    server.database(),
    oak.organizationId,
    await makeLogin(server.database(), 'second@oak.example'),
    { firstName: 'Second', role: 'admin' },
  )
  secondToken = (await signInAs(server.lodgepole().address, oak.host, 'second')).json.item.idToken
})
beforeEach(async () => {
  await set(id('boss'), 'admin')
  await set(secondId, 'admin')
})

describe('CPL-08 admins assign staff roles', () => {
  it('adds and removes roles, keeps the others, and records before and after', async () => {
    expect((await give('boss', id('kim'), ['cashier', 'counselor'])).json.item).toMatchObject({
      userId: id('kim'),
    })
    expect(await rolesOf(id('kim'))).toEqual({
      role: 'account-holder',
      roles: ['counselor', 'cashier'],
    })
    const [entry] = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('details')
        .where('organizationId', '=', oak.organizationId)
        .where('action', '=', 'people.give-roles')
        .orderBy('happenedAt', 'desc')
        .limit(1)
        .execute(),
    )
    expect(entry?.details).toMatchObject({
      before: ['account-holder'],
      after: ['account-holder', 'counselor', 'cashier'],
    })
    await give('boss', id('kim'), [])
    expect(await rolesOf(id('kim'))).toEqual({ role: 'account-holder', roles: [] })
  })

  it('takes effect at the next call, not when a session is renewed', async () => {
    const find = () => homes.get('kim', '/v2/console/people', { q: 'maya' })
    expect((await find()).status).toBe(403)
    await give('boss', id('kim'), ['registrar'])
    expect((await find()).status).toBe(200)
    await give('boss', id('kim'), [])
    expect((await find()).status).toBe(403)
  })

  it.each<[string, string, readonly string[], number, string]>([
    ['a role above one’s own', 'kim', ['sysadmin'], 403, 'ROLE_ABOVE_YOURS'],
    ['somebody who cannot sign in', 'maya', ['cashier'], 409, 'ROLE_NEEDS_SIGN_IN'],
    ['no role at all', 'kim', ['wizard'], 400, 'INVALID_INPUT'],
    ['what is no work', 'kim', ['tenant-owner'], 400, 'INVALID_INPUT'],
  ])('refuses %s', async (_what, whom, roles, status, code) => {
    expect(await give('boss', id(whom), roles)).toMatchObject({ status, json: { code } })
  })

  it('is refused with the changes if another person changed them first', async () =>
    expect(await give('boss', id('kim'), ['cashier'], { version: 999 })).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_MEANWHILE' },
    }))

  it('is only for admins, and only within the organization', async () => {
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain((await give(who, id('kim'), ['admin'])).status)
    expect(
      (
        await give(
          'elmboss',
          id('kim'),
          ['admin'],
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).status,
    ).toBe(404)
    expect(await rolesOf(id('kim'))).toEqual({ role: 'account-holder', roles: [] })
  })
})

describe('CPL-09 an organization keeps an admin', () => {
  it('refuses to remove the last admin’s role, and removes the second to last one’s', async () => {
    expect((await give('boss', secondId, [])).status).toBe(200)
    expect(await give('boss', id('boss'), ['director'])).toMatchObject({
      status: 409,
      json: { code: 'LAST_ADMIN' },
    })
  })

  it('even when two remove each other’s role at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await set(id('boss'), 'admin')
      await set(secondId, 'admin')
      const start = together(2)
      const answers = await Promise.all([
        start().then(() => give('boss', secondId, [])),
        start().then(() => asSecond(id('boss'), [])),
      ])
      const left = [await rolesOf(id('boss')), await rolesOf(secondId)].filter(
        ({ role }) => role === 'admin',
      )
      expect(left.length, JSON.stringify(answers.map(({ json }) => json))).toBeGreaterThanOrEqual(1)
    }
  })

  it('and would lose both without the lock', async () => {
    const isLeft = (userId: string) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .selectFrom('users')
          .select('userId')
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '<>', userId)
          .where('role', '=', 'admin')
          .execute(),
      )
    const start = together(2)
    const take = async (userId: string) =>
      tenantTransaction(server.database().db, oak.organizationId, async (tx) => {
        const others = await tx.db
          .selectFrom('users')
          .select('userId')
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '<>', userId)
          .where('role', '=', 'admin')
          .execute()
        await start()
        if (others.length > 0)
          await tx.db
            .updateTable('users')
            .set({ role: 'account-holder' })
            .where('organizationId', '=', oak.organizationId)
            .where('userId', '=', userId)
            .execute()
      })
    await Promise.all([take(id('boss')), take(secondId)])
    expect(await isLeft('00000000-0000-4000-8000-000000000000')).toEqual([])
  })
})
