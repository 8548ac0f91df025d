// One login with accounts at Oak and at Elm: what Oak decides about sessions applies only at Oak.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, refreshCookie, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const DAY_MS = 24 * 3_600_000
const [CONSOLE, MAIN] = ['console.localhost', 'main.localhost']
const clock = { ms: Date.now() }
const server = useTestServer({ now: () => clock.ms, prepare: makeOrganizations })

const ids = new Map<string, string>()
let dualLoginId: string
beforeAll(async () => {
  dualLoginId = await makeLogin(server.database(), 'dual@oak.example')
  ids.set('dual', await makeAccount(server.database(), oak.organizationId, dualLoginId))
  await makeAccount(server.database(), elm.organizationId, dualLoginId, { role: 'admin' })
  const add = async (name: string, organizationId: string, more: object = {}) =>
    ids.set(
      name,
      await makeAccount(
        server.database(),
        organizationId,
        await makeLogin(server.database(), `${name}@oak.example`),
        more,
      ),
    )
  await add('boss', oak.organizationId, { role: 'admin' })
  await add('lone', oak.organizationId)
})

type SignIn = Awaited<ReturnType<typeof signInAs>>
const signIn = (name: string, host = oak.host) => signInAs(server.lodgepole().address, host, name)
const refresh = (answer: SignIn, host: string) =>
  server.call('POST /v2/identity/refresh', { host, headers: { cookie: refreshCookie(answer) } })
const details = async (answer: SignIn, host: string) =>
  server.call('GET /v2/profile/users/all-details', {
    host,
    headers: { authorization: answer.json.item.idToken },
  })
const organizationsOf = async (answer: SignIn, host: string) =>
  (await details(answer, host)).json.item?.users.map(
    (user: { organizationId: string }) => user.organizationId,
  )
const signOutDual = async () =>
  server.call('POST /v2/console/person/sign-out', {
    host: oak.host,
    body: { userId: ids.get('dual') },
    headers: { authorization: (await signIn('boss')).json.item.idToken },
  })
const setDays = (organizationId: string, sessionDays: number) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ policies: JSON.stringify({ sessionDays }) })
      .where('organizationId', '=', organizationId)
      .execute(),
  )
const later = (ms: number) => {
  clock.ms += ms
}
const sessionIdOf = (answer: SignIn) => refreshCookie(answer).split('=')[1]?.split('.')[0] ?? ''
const isEnded = async (answer: SignIn) => {
  const row = await systemTransaction(server.database().db, (tx) =>
    tx.db
      .selectFrom('sessions')
      .select('endedAt')
      .where('sessionId', '=', sessionIdOf(answer))
      .executeTakeFirstOrThrow(),
  )
  return row.endedAt !== null
}

beforeEach(() => later(20_000))

describe('IDN-74 an admin’s sign-out applies only to the admin’s organization', () => {
  it('the session continues at the other organization and ends here immediately', async () => {
    const [here, there] = [await signIn('dual'), await signIn('dual', elm.host)]
    expect((await details(here, oak.host)).status).toBe(200)
    expect(await signOutDual()).toMatchObject({ status: 200, json: { item: { endedSessions: 2 } } })
    for (const session of [here, there]) {
      expect((await details(session, oak.host)).status).toBe(401)
      expect((await details(session, elm.host)).status).toBe(200)
    }
    expect((await refresh(here, oak.host)).status).toBe(401)
    const renewed = await refresh(there, elm.host)
    expect(renewed.status).toBe(200)
    expect((await details(renewed as SignIn, oak.host)).status).toBe(401)
  })

  it('an ended organization stays ended until a new sign-in, which opens both', async () => {
    expect(await signOutDual()).toMatchObject({ json: { item: { endedSessions: 0 } } })
    const again = await signIn('dual')
    expect((await details(again, oak.host)).status).toBe(200)
    expect((await details(again, elm.host)).status).toBe(200)
  })

  it('a session without any remaining organization ends', async () => {
    const lone = await signIn('lone')
    await server.call('POST /v2/console/person/sign-out', {
      host: oak.host,
      body: { userId: ids.get('lone') },
      headers: { authorization: (await signIn('boss')).json.item.idToken },
    })
    expect(await isEnded(lone)).toBe(true)
    const dual = await signIn('dual')
    await signOutDual()
    expect(await isEnded(dual)).toBe(false)
  })

  it('on the console the organization is gone, and calls about it ask to sign in', async () => {
    const atWork = await signIn('dual', CONSOLE)
    expect((await organizationsOf(atWork, CONSOLE)).toSorted()).toEqual(
      [oak.organizationId, elm.organizationId].toSorted(),
    )
    await signOutDual()
    expect(await organizationsOf(atWork, CONSOLE)).toEqual([elm.organizationId])
    const headers = { authorization: atWork.json.item.idToken }
    const overview = (organizationId: string) =>
      server.call(`GET /v2/console/settings?organizationId=${organizationId}`, {
        host: CONSOLE,
        headers,
      })
    expect(await overview(oak.organizationId)).toMatchObject({
      status: 401,
      json: { code: 'SIGN_IN_REQUIRED' },
    })
    expect((await overview(elm.organizationId)).status).toBe(200)
    expect((await refresh(atWork, CONSOLE)).status).toBe(200)
  })
})

describe('IDN-74 sessions that open one organization, and hosts that serve several', () => {
  const setProvider = (answer: SignIn, providerOrganizationId: string) =>
    systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('sessions')
        .set({ providerOrganizationId })
        .where('sessionId', '=', sessionIdOf(answer))
        .execute(),
    )

  it('a provider’s session ends with its organization, and does not concern another', async () => {
    await signOutDual()
    const [oaks, elms] = [await signIn('dual'), await signIn('dual', elm.host)]
    await setProvider(oaks, oak.organizationId)
    await setProvider(elms, elm.organizationId)
    expect(await signOutDual()).toMatchObject({ json: { item: { endedSessions: 1 } } })
    expect([await isEnded(oaks), await isEnded(elms)]).toEqual([true, false])
    expect((await details(elms, elm.host)).status).toBe(200)
  })

  it('the main portal requires sign-in for the ended one and serves the other', async () => {
    const onMain = await signIn('dual', MAIN)
    const pets = (organizationId: string) =>
      server.call(`GET /v2/profile/pet/household/list?organizationId=${organizationId}`, {
        host: MAIN,
        headers: { authorization: onMain.json.item.idToken },
      })
    expect((await pets(oak.organizationId)).status).not.toBe(401)
    await signOutDual()
    expect(await pets(oak.organizationId)).toMatchObject({
      status: 401,
      json: { code: 'SIGN_IN_REQUIRED' },
    })
    expect((await pets(elm.organizationId)).status).not.toBe(401)
    expect(await organizationsOf(onMain, MAIN)).toEqual([elm.organizationId])
    expect((await refresh(onMain, MAIN)).status).toBe(200)
  })
})

describe('IDN-46 an organization’s session limit applies only there', () => {
  it('at the strict one after a day, at the other after its own limit', async () => {
    await setDays(oak.organizationId, 1)
    const [here, there] = [await signIn('dual'), await signIn('dual', elm.host)]
    expect(here.json.item.expiresAtSeconds).toBe(Math.floor(clock.ms / 1000) + 86_400)
    expect(there.json.item.expiresAtSeconds).toBe(Math.floor(clock.ms / 1000) + 108_000)
    later(DAY_MS - 30_000)
    expect((await details(there, oak.host)).status).toBe(200)
    later(60_000)
    expect((await details(here, oak.host)).status).toBe(401)
    expect((await details(there, oak.host)).status).toBe(401)
    expect((await refresh(here, oak.host)).status).toBe(401)
    expect((await details(there, elm.host)).status).toBe(200)
    let answer = there
    for (let day = 11; day < 90; day += 10) {
      answer = (await refresh(answer, elm.host)) as SignIn
      expect(answer.status).toBe(200)
      later(10 * DAY_MS)
    }
    later(10 * DAY_MS)
    expect((await refresh(answer, elm.host)).status).toBe(401)
    await setDays(oak.organizationId, 90)
  })

  it('a shortened setting applies to existing sessions', async () => {
    const running = await signIn('dual', elm.host)
    later(2 * 3_600_000 + DAY_MS)
    expect((await details(running, oak.host)).status).toBe(200)
    await setDays(oak.organizationId, 1)
    later(10_000)
    expect((await details(running, oak.host)).status).toBe(401)
    expect((await details(running, elm.host)).status).toBe(200)
    await setDays(oak.organizationId, 90)
  })

  it('a stored setting that is not a number is ignored', async () => {
    const setTo = (sessionDays: unknown) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({ policies: JSON.stringify({ sessionDays }) })
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      )
    const running = await signIn('dual')
    await setTo('soon')
    later(10_000)
    for (const session of [running, await signIn('dual')]) {
      expect((await details(session, oak.host)).status).toBe(200)
      expect((await refresh(session, oak.host)).status).toBe(200)
    }
    await setTo(90)
  })
})

describe('IDN-75 roles are separate for each organization', () => {
  it('an admin of one is a member of the other, in one session', async () => {
    const atWork = await signIn('dual', CONSOLE)
    const { users } = (await details(atWork, CONSOLE)).json.item
    const roles = users.map((user: { organizationId: string; role: string }) => [
      user.organizationId,
      user.role,
    ])
    expect(Object.fromEntries(roles)).toEqual({
      [oak.organizationId]: 'account-holder',
      [elm.organizationId]: 'admin',
    })
    const settings = (organizationId: string, host: string) =>
      server.call(`GET /v2/console/settings?organizationId=${organizationId}`, {
        host,
        headers: { authorization: atWork.json.item.idToken },
      })
    expect((await settings(elm.organizationId, CONSOLE)).status).toBe(200)
    expect((await settings(elm.organizationId, elm.host)).status).toBe(200)
    expect((await settings(oak.organizationId, CONSOLE)).status).toBe(403)
    expect((await settings(oak.organizationId, oak.host)).status).toBe(403)
  })
})
