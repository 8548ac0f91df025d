import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totpAt } from '../../adapters/identity-embedded/totp.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, refreshCookie, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { createAuthenticator } from './testing/software-authenticator.ts'

const CONSOLE = 'console.localhost'
/** Longer than a process caches a session. */
const A_WHILE_MS = 10_000
const clock = { ms: Date.now() }
const server = useTestServer({ prepare: makeOrganizations, now: () => clock.ms })
let person = 0
let name = ''
let loginId = ''
let memberId = ''

const require = async (staffSecondFactor: boolean) => {
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ policies: JSON.stringify({ staffSecondFactor }) })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
  clock.ms += A_WHILE_MS
}
const requireOfAdministrators = (administratorsNeedSecondFactor: boolean) =>
  systemTransaction(server.database().db, (tx) =>
    tx.db.updateTable('installationSettings').set({ administratorsNeedSecondFactor }).execute(),
  )
const signIn = () => signInAs(server.lodgepole().address, oak.host, name)
const tokenOf = async (): Promise<string> => (await signIn()).json.item.idToken
const post = (call: string, token: string, body: object = {}, host = oak.host) =>
  server.call(`POST /v2/${call}`, {
    host,
    headers: { authorization: token },
    body: { organizationId: oak.organizationId, ...body },
  })
const identity = (call: string, token: string, body: object = {}) =>
  server.call(`POST /v2/identity/${call}`, {
    host: oak.host,
    headers: { authorization: token },
    body,
  })
/** Signs a member out everywhere, which requires the admin role. */
const work = (token: string, host = oak.host) =>
  post('console/person/sign-out', token, { userId: memberId }, host)
const read = (path: string, token: string, host: string) =>
  server.call(`GET ${path}?organizationId=${oak.organizationId}`, {
    host,
    headers: { authorization: token },
  })
const setUpApp = async (token: string) => {
  const { secret } = (await identity('mfa/setup', token, { method: 'totp' })).json.item
  return identity('mfa/enable', token, {
    method: 'totp',
    code: totpAt(secret, Math.floor(clock.ms / 30_000)),
  })
}
const required = (next: string) => ({
  status: 403,
  json: { code: 'SECOND_FACTOR_REQUIRED', details: { next } },
})

beforeAll(async () => {
  const member = await makeLogin(server.database(), 'member@oak.example')
  memberId = await makeAccount(server.database(), oak.organizationId, member, {
    role: 'account-holder',
  })
})
beforeEach(async () => {
  person += 1
  name = `staff${person}`
  loginId = await makeLogin(server.database(), `${name}@oak.example`)
  await makeAccount(server.database(), oak.organizationId, loginId, { role: 'admin' })
  await require(true)
  await requireOfAdministrators(false)
})

describe('IDN-62 work needs the second factor that the organization requires', () => {
  it('on the console and on the portal, until an app is set up', async () => {
    const token = await tokenOf()
    for (const host of [oak.host, CONSOLE, 'main.localhost'])
      expect(await work(token, host), host).toMatchObject(required('set-up'))
    expect(await read('/v2/console/settings', token, CONSOLE)).toMatchObject(required('set-up'))
    expect((await read('/v2/identity/mfa', token, CONSOLE)).status).toBe(200)
    const details = () => read('/v2/profile/users/all-details', token, CONSOLE)
    expect((await details()).json.item.missingFactor).toEqual({
      next: 'set-up',
      organizationIds: [oak.organizationId],
    })
    expect((await setUpApp(token)).status).toBe(200)
    expect((await details()).json.item).not.toHaveProperty('missingFactor')
    for (const host of [oak.host, CONSOLE]) expect((await work(token, host)).status, host).toBe(200)
  })

  it('also where a call for members does more for staff', async () => {
    const token = await tokenOf()
    const edit = { email: 'member@oak.example', userId: memberId, phone: '555 0100' }
    expect((await post('profile/user', token, edit)).status).toBe(404)
    await setUpApp(token)
    expect((await post('profile/user', token, edit)).status).toBe(200)
  })

  it('can’t be bypassed by refreshing', async () => {
    const signedIn = await signIn()
    const refreshed = await server.call('POST /v2/identity/refresh', {
      host: oak.host,
      headers: { cookie: refreshCookie(signedIn) },
    })
    expect(refreshed.status).toBe(200)
    expect(await work(refreshed.json.item.idToken)).toMatchObject(required('set-up'))
  })

  it('can’t be bypassed by acting as a member, started before or after', async () => {
    await require(false)
    const token = await tokenOf()
    const acting = (
      await identity('act-as', token, { account: memberId, reason: 'Asked by phone' })
    ).json.item.idToken
    expect((await read('/v2/profile/users/all-details', acting, oak.host)).status).toBe(200)
    await require(true)
    expect((await read('/v2/profile/users/all-details', acting, oak.host)).status).toBe(401)
    expect(
      await identity('act-as', token, { account: memberId, reason: 'Asked by phone' }),
    ).toMatchObject(required('set-up'))
  })

  it('counts an app and a passkey, but no mailed code', async () => {
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ secondFactor: 'mail' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    await systemTransaction(server.database().db, (tx) => tx.db.deleteFrom('loginCodes').execute())
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ secondFactor: null })
        .where('loginId', '=', loginId)
        .execute(),
    )
    const token = await tokenOf()
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('logins')
        .set({ secondFactor: 'mail' })
        .where('loginId', '=', loginId)
        .execute(),
    )
    clock.ms += A_WHILE_MS
    expect(await work(token)).toMatchObject(required('set-up'))
    const { options } = (await identity('passkeys/begin', token)).json.item
    const { passkey } = createAuthenticator(`http://${oak.host}`).make(options)
    expect((await identity('passkeys/add', token, { name: 'Phone', passkey })).status).toBe(200)
    expect((await work(token)).status).toBe(200)
  })

  it('leaves members and their household alone', async () => {
    const token = (await signInAs(server.lodgepole().address, oak.host, 'member')).json.item.idToken
    expect((await read('/v2/profile/users/all-details', token, oak.host)).status).toBe(200)
    expect(
      (
        await post('profile/user', token, {
          email: 'member@oak.example',
          userId: memberId,
          phone: '555 0101',
        })
      ).status,
    ).toBe(200)
    expect(await work(token)).toMatchObject({ status: 403, json: { code: 'NOT_PERMITTED' } })
  })

  it('is required of installation administrators everywhere', async () => {
    await require(false)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ role: 'sysadmin', roles: ['admin'] })
        .where('loginId', '=', loginId)
        .execute(),
    )
    const token = await tokenOf()
    const set = (administratorsNeedSecondFactor: boolean) =>
      post('console/installation/security', token, { administratorsNeedSecondFactor }, CONSOLE)
    expect((await set(true)).json.item).toEqual({ administratorsNeedSecondFactor: true })
    expect(await set(false)).toMatchObject(required('set-up'))
    expect(await work(token)).toMatchObject(required('set-up'))
    await setUpApp(token)
    expect((await read('/v2/console/installation/security', token, CONSOLE)).json.item).toEqual({
      administratorsNeedSecondFactor: true,
    })
    expect((await set(false)).status).toBe(200)
  })
})

describe('IDN-63 a required factor stays', () => {
  it('when it is the last one', async () => {
    const token = await tokenOf()
    await setUpApp(token)
    expect(await identity('mfa/disable', token)).toMatchObject({
      status: 409,
      json: { code: 'LAST_SECOND_FACTOR' },
    })
    const { options } = (await identity('passkeys/begin', token)).json.item
    const { passkey } = createAuthenticator(`http://${oak.host}`).make(options)
    const { passkeyId } = (await identity('passkeys/add', token, { name: 'Phone', passkey })).json
      .item
    const both = await Promise.all([
      identity('mfa/disable', token),
      identity('passkeys/remove', token, { passkeyId }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('can be removed once nothing requires it', async () => {
    const token = await tokenOf()
    await setUpApp(token)
    await require(false)
    expect((await identity('mfa/disable', token)).status).toBe(200)
  })

  it('and knowing only the password is not enough to add another', async () => {
    const [old, mine] = [await tokenOf(), await tokenOf()]
    await setUpApp(mine)
    clock.ms += A_WHILE_MS
    expect(await work(old)).toMatchObject(required('prove'))
    for (const [call, body] of [
      ['passkeys/begin', {}],
      ['mfa/setup', { method: 'totp' }],
      ['mfa/disable', {}],
    ] as const) {
      expect(await identity(call, old, body), call).toMatchObject(required('prove'))
    }
  })
})
