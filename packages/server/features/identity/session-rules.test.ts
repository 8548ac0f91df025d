import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, refreshCookie, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const TLS_HOST = 'portal.oak.example'
const DAY_MS = 24 * 3_600_000
const clock = { ms: Date.now() }
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await makeOrganizations(database)
    const host = { host: TLS_HOST, kind: 'organization', organizationId: oak.organizationId }
    await systemTransaction(database.db, (tx) => tx.db.insertInto('hosts').values(host).execute())
  },
})

const ids = new Map<string, string>()
beforeAll(async () => {
  const parent2LoginId = await makeLogin(server.database(), 'second@oak.example')
  const add = async (name: string, organizationId: string, more: object = {}) => {
    const loginId = await makeLogin(server.database(), `${name}@oak.example`)
    ids.set(name, await makeAccount(server.database(), organizationId, loginId, more))
  }
  await add('dana', oak.organizationId, { parent2LoginId })
  await add('theo', oak.organizationId)
  await add('boss', oak.organizationId, { role: 'admin' })
  await add('manager', oak.organizationId, { role: 'organization-manager' })
  await add('system', oak.organizationId, { role: 'sysadmin' })
  await add('other', elm.organizationId)
})

const signIn = (name: string, host = oak.host) => signInAs(server.lodgepole().address, host, name)
const refresh = (cookie: string, headers: Record<string, string> = {}, host = oak.host) =>
  server.call('POST /v2/identity/refresh', { host, headers: { cookie, ...headers } })
const setDays = (sessionDays: number) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ policies: JSON.stringify({ sessionDays }) })
      .execute(),
  )

describe('IDN-46 a session has an absolute end', () => {
  const daysOfUse = async (stepDays: number, limit: number): Promise<number> => {
    let answer = await signIn('dana')
    let days = 0
    while (answer.status === 200 && days < limit) {
      clock.ms += stepDays * DAY_MS
      answer = await refresh(refreshCookie(answer))
      if (answer.status === 200) days += stepDays
    }
    return days
  }

  it('after 90 days, however often it is used', async () => {
    expect(await daysOfUse(10, 200)).toBe(80)
  })

  it('after as many days as the organization sets, also for sessions already running', async () => {
    const running = await signIn('dana')
    await setDays(2)
    expect(await daysOfUse(1, 20)).toBe(1)
    expect((await refresh(refreshCookie(running))).status).toBe(401)
    const { json, headers } = await signIn('dana')
    expect(json.item.expiresAtSeconds).toBe(Math.floor(clock.ms / 1000) + 108_000)
    expect(String(headers['set-cookie']?.[0])).toContain('Max-Age=172800')
    await setDays(1)
    const short = await signIn('dana')
    expect(short.json.item.expiresAtSeconds).toBe(Math.floor(clock.ms / 1000) + 86_400)
    await setDays(90)
  })
})

describe('IDN-77 a token for acting as a member does not outlive the session', () => {
  it('also where the organization has lengthened the time of later sessions', async () => {
    await setDays(1)
    const authorization = (await signIn('boss')).json.item.idToken
    clock.ms += DAY_MS - 60_000
    const body = { account: ids.get('dana'), reason: 'Asked by phone about a deposit' }
    const acting = await server.call('POST /v2/identity/act-as', {
      host: oak.host,
      body,
      headers: { authorization },
    })
    expect(acting.status).toBe(200)
    await setDays(90)
    const look = () =>
      server.call('GET /v2/profile/users/all-details', {
        host: oak.host,
        headers: { authorization: acting.json.item.idToken },
      })
    expect((await look()).status).toBe(200)
    clock.ms += 10 * 60_000
    expect((await look()).status).toBe(401)
  })
})

describe('IDN-47 an admin ends the sessions of a member', () => {
  const end = async (by: string, of: string, headers: Record<string, string> = {}) =>
    server.call('POST /v2/console/person/sign-out', {
      host: oak.host,
      body: { userId: ids.get(of) },
      headers: { authorization: (await signIn(by)).json.item.idToken, ...headers },
    })

  it('all of them, also the second parent’s, and puts it on record', async () => {
    const [phone, laptop, second] = [
      await signIn('dana'),
      await signIn('dana'),
      await signIn('second'),
    ]
    const bystander = await signIn('theo')
    const answer = await end('boss', 'dana')
    expect(answer).toMatchObject({ status: 200, json: { item: { userId: ids.get('dana') } } })
    expect(answer.json.item.endedSessions).toBeGreaterThanOrEqual(3)
    for (const one of [phone, laptop, second])
      expect((await refresh(refreshCookie(one))).status).toBe(401)
    const details = await server.call('GET /v2/profile/users/all-details', {
      host: oak.host,
      headers: { authorization: phone.json.item.idToken },
    })
    expect(details.status).toBe(401)
    expect((await refresh(refreshCookie(bystander))).status).toBe(200)
    const audit = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('auditEntries').select(['action', 'userId']).execute(),
    )
    expect(audit).toContainEqual({
      action: 'identity.end-member-sessions',
      userId: ids.get('boss'),
    })
  })

  it('refuses a stranger of the organization, another one’s person, and a superior', async () => {
    expect((await end('theo', 'dana')).status).toBe(403)
    expect(await end('boss', 'other')).toMatchObject({ json: { code: 'PERSON_NOT_FOUND' } })
    expect(await end('boss', 'system')).toMatchObject({ json: { code: 'PERSON_ABOVE_YOU' } })
  })
})

describe('IDN-48 refreshing and signing out check where a request comes from', () => {
  const out = (cookie: string, headers: Record<string, string>) =>
    server.call('POST /v2/identity/signout', { host: oak.host, headers: { cookie, ...headers } })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://${elm.host}` },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses %j and leaves the session', async (headers) => {
    const cookie = refreshCookie(await signIn('theo'))
    expect(await refresh(cookie, headers)).toMatchObject({
      status: 403,
      json: { code: 'WRONG_ORIGIN' },
    })
    expect(await out(cookie, headers)).toMatchObject({
      status: 403,
      json: { code: 'WRONG_ORIGIN' },
    })
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('accepts our own page on any port, and programs without an Origin header', async () => {
    const own = { origin: `http://${oak.host}:3000`, 'sec-fetch-site': 'same-origin' }
    const answer = await refresh(refreshCookie(await signIn('theo')), own)
    expect(answer.status).toBe(200)
    expect((await out(refreshCookie(answer), own)).status).toBe(200)
  })
})

describe('IDN-76 signing out ends the session', () => {
  it('also with a token that another tab has just renewed', async () => {
    const before = refreshCookie(await signIn('theo'))
    const renewed = refreshCookie(await refresh(before))
    const out = await server.call('POST /v2/identity/signout', {
      host: oak.host,
      headers: { cookie: before },
    })
    expect(out.json.item).toEqual({ signedOut: true })
    expect((await refresh(renewed)).status).toBe(401)
  })
})

describe('IDN-49 cookies are bound to their host', () => {
  it('by the prefix where the host has TLS', async () => {
    const cookies = [(await signIn('theo', TLS_HOST)).headers['set-cookie'] ?? []].flat()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
    }
  })

  it('reads the plain name once more, for a session from before', async () => {
    const cookie = refreshCookie(await signIn('theo', TLS_HOST))
    const plain = cookie.replace('__Host-', '')
    expect((await refresh(plain, {}, TLS_HOST)).status).toBe(401)
    const sessionId = plain.split('=')[1]?.split('.')[0] ?? ''
    await systemTransaction(server.database().db, (tx) =>
      tx.db
        .updateTable('sessions')
        .set({ hasPrefixedCookie: false })
        .where('sessionId', '=', sessionId)
        .execute(),
    )
    const renewed = await refresh(plain, {}, TLS_HOST)
    expect(renewed.status).toBe(200)
    const [next, cleared] = [renewed.headers['set-cookie'] ?? []].flat()
    expect(next).toMatch(/^__Host-refresh_token=/)
    expect(cleared).toMatch(/^refresh_token=; .*Path=\/v2\/identity/)
    const again = (next ?? '').split(';')[0] ?? ''
    expect((await refresh(again.replace('__Host-', ''), {}, TLS_HOST)).status).toBe(401)
    expect((await refresh(again, {}, TLS_HOST)).status).toBe(200)
  })
})
