import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { openTestBrowser, type TestBrowser } from '../../testing/browser.ts'
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { findSessions } from './find-sessions-store.ts'

// Oak has a provider; Elm has none. Dana has accounts in both, Kim in Elm alone, Boss is an admin
// of Oak.

const server = useTestServer({ prepare: makeOrganizations, environment: { PUBLIC_PORT: '' } })
let provider: TestProvider
const logins = new Map<string, string>()
const users = new Map<string, string>()
const port = () => new URL(server.lodgepole().address).port
const at = (path: string, host = oak.host) => `http://${host}:${port()}${path}`
const call = (route: string, token: string, body?: object, host = oak.host) =>
  server.call(route, { host, headers: { authorization: token }, ...(body ? { body } : {}) })
const details = (token: string, host = oak.host) =>
  call('GET /v2/profile/users/all-details', token, undefined, host)
const passwordToken = async (name: string, host = 'main.localhost') =>
  (await signInAs(server.lodgepole().address, host, name)).json.item.idToken as string
const settings = () => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  label: 'Oak ID',
})
const saveProvider = async (body: object, who = 'boss', host = oak.host) =>
  call('POST /v2/console/identity-provider', who && (await passwordToken(who)), body, host)
const events = () =>
  systemTransaction(server.database().db, (tx) =>
    tx.db
      .selectFrom('loginEvents')
      .select(['action', 'outcome', 'loginId', 'nameHash', 'organizationId'])
      .orderBy('happenedAt')
      .execute(),
  )
const lastEvent = async () =>
  (await events()).findLast(({ action }) => action === 'provider-answered')
const allowNewAccounts = async (allowed: boolean) => {
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ portalSettings: JSON.stringify({ allowCreateAccountHolders: allowed }) })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
  // Saving the provider makes this process forget what it remembers of organizations.
  expect((await saveProvider(settings())).status).toBe(200)
}

const begin = async (browser: TestBrowser, host = oak.host) =>
  (await browser.post(at('/v2/identity/provider/start', host))).json.item
const signInAt = async (browser: TestBrowser, email: string) => {
  const page = await browser.go((await begin(browser)).url)
  return page.url.host === new URL(provider.issuer).host ? browser.go(page.url, { email }) : page
}
/** All the way: the id token that the portal gets after coming back. */
const tokenOf = async (email: string): Promise<string> => {
  const browser = openTestBrowser()
  const page = await signInAt(browser, email)
  expect(page.url.href).toBe(at('/signin?provider=done'))
  return (await browser.post(at('/v2/identity/refresh'))).json.item.idToken
}
const problemOf = async (email: string) =>
  (await signInAt(openTestBrowser(), email)).url.searchParams.get('problem')

beforeAll(async () => {
  const people = [
    ['dana', oak, 'account-holder'],
    ['boss', oak, 'admin'],
    ['till', oak, 'cashier'],
    ['kim', elm, 'account-holder'],
    ['elmboss', elm, 'admin'],
  ] as const
  for (const [name, { organizationId }, role] of people) {
    logins.set(name, await makeLogin(server.database(), `${name}@example.org`))
    users.set(
      name,
      await makeAccount(server.database(), organizationId, logins.get(name) ?? '', {
        firstName: name,
        role,
      }),
    )
  }
  await makeAccount(server.database(), elm.organizationId, logins.get('dana') ?? '', {
    firstName: 'Dana of Elm',
    role: 'admin',
  })
  provider = await startOidcProvider([at('/v2/identity/provider/callback')])
  expect(await saveProvider(settings())).toMatchObject({ status: 200 })
})
afterAll(() => provider.stop())

describe('OIDC-01 staff name the organization’s own provider', () => {
  it('is for that organization’s admins: no guest, other role, stranger or outsider', async () => {
    expect((await saveProvider(settings(), '')).status).toBe(401)
    expect((await saveProvider(settings(), 'till')).status).toBe(403)
    expect((await saveProvider(settings(), 'dana')).status).toBe(403)
    expect((await saveProvider(settings(), 'elmboss')).status).toBe(403)
    expect((await saveProvider({ ...settings(), organizationId: elm.organizationId })).status).toBe(
      403,
    )
    for (const route of [
      'GET /v2/console/identity-provider',
      'POST /v2/console/identity-provider/remove',
      'POST /v2/console/identity-provider/unlink',
    ]) {
      for (const who of ['till', 'elmboss'])
        expect(
          (
            await call(
              route,
              await passwordToken(who),
              route.startsWith('POST') ? { userId: users.get('dana') } : undefined,
            )
          ).status,
        ).toBe(403)
      expect(
        (
          await server.call(route, {
            host: oak.host,
            ...(route.startsWith('POST') ? { body: {} } : {}),
          })
        ).status,
      ).toBe(401)
    }
  })

  it('refuses what is no issuer, and never sends a secret on to another address', async () => {
    for (const issuer of ['http://login.camp.example', 'https://10.0.0.1', 'nonsense'])
      expect((await saveProvider({ ...settings(), issuer })).json.code).toBe(
        'PROVIDER_SETTINGS_INVALID',
      )
    const { clientSecret: _secret, ...rest } = settings()
    expect((await saveProvider({ ...rest, issuer: 'https://thief.example' })).json.code).toBe(
      'PROVIDER_SECRET_MISSING',
    )
    expect((await saveProvider({ ...rest, label: 'Oak  ID ' })).status).toBe(200)
    expect((await saveProvider({ ...rest, label: ' ' })).status).toBe(400)
  })

  it('shows the secret in no answer, log or audit; the working role cannot read it', async () => {
    await saveProvider(settings())
    const answers = [
      await call('GET /v2/console/identity-provider', await passwordToken('boss')),
      await server.call('GET /dynamic/vars.json', { host: oak.host }),
    ]
    expect(answers[0]?.json.item.provider).toEqual({
      issuer: provider.issuer,
      clientId: 'portal',
      label: 'Oak ID',
      hasSecret: true,
    })
    expect(answers[1]?.json.item.identityProvider).toEqual({ label: 'Oak ID' })
    await tokenOf('dana@example.org')
    const audit = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('auditEntries').selectAll().execute(),
    )
    expect(audit.some(({ action }) => action === 'identity.save-provider')).toBe(true)
    expect(server.logs()).toContain('/v2/identity/provider/callback')
    for (const place of [
      ...answers.map(({ text }) => text),
      server.logs(),
      JSON.stringify(audit),
      JSON.stringify(await events()),
    ])
      expect(place).not.toContain(provider.clientSecret)
    await expect(
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .selectFrom('identityProviders')
          .select('clientSecret')
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('OIDC-03 a person signs in at the provider and comes back with a session of ours', () => {
  it('goes there with PKCE, state and nonce, and returns with one refresh cookie', async () => {
    const browser = openTestBrowser()
    const challenge = await begin(browser)
    const { searchParams } = new URL(challenge.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: at('/v2/identity/provider/callback'),
    })
    expect(
      ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name)?.length),
    ).toEqual([43, 43, 43])
    // What the answer is held against is out of the page's reach.
    expect(challenge).toMatchObject({
      challenge: 'redirect',
      challengeToken: searchParams.get('state'),
    })
    const page = await browser.go((await browser.go(challenge.url)).url, {
      email: 'dana@example.org',
    })
    expect(page.url.href).toBe(at('/signin?provider=done'))
    expect(await lastEvent()).toEqual({
      action: 'provider-answered',
      outcome: 'ok',
      loginId: logins.get('dana'),
      nameHash: null,
      organizationId: oak.organizationId,
    })
    const session = (await browser.post(at('/v2/identity/refresh'))).json.item
    expect(
      browser
        .cookies()
        .filter(({ host }) => host === `${oak.host}:${port()}`)
        .map(({ name }) => name),
      'IDN-73 no browser that the login signed in from',
    ).toEqual(['refresh_token'])
    expect(session.attributes).toEqual({ email: 'dana@example.org', loginId: logins.get('dana') })
    expect((await details(session.idToken)).json.item.users).toMatchObject([{ firstName: 'dana' }])
  })

  it('answers every name and password alike, and sets a cookie no script can read', async () => {
    const [known, nobody] = [
      await signInAs(server.lodgepole().address, oak.host, 'dana'),
      await signInAs(server.lodgepole().address, oak.host, 'nobody-at-all', 'wrong'),
    ]
    for (const answer of [known, nobody]) {
      expect(answer).toMatchObject({
        status: 200,
        json: {
          item: {
            challenge: 'redirect',
            message: 'Continue at your organization’s own sign-in page.',
          },
        },
      })
      expect(String(answer.headers['set-cookie'])).toMatch(
        new RegExp(
          String.raw`^provider_[\w-]{16}=[\w.-]+; Max-Age=600; ` +
            'Path=/v2/identity/provider; HttpOnly; SameSite=Lax$',
        ),
      )
      expect(answer.json.item.url).not.toMatch(/dana|nobody|login_hint/)
    }
  })

  it('leaves the main portal, the console and other organizations to passwords', async () => {
    for (const host of ['main.localhost', 'console.localhost', elm.host]) {
      expect((await signInAs(server.lodgepole().address, host, 'dana')).json.item.idToken).toEqual(
        expect.any(String),
      )
      expect(
        (await server.call('POST /v2/identity/provider/start', { host, body: {} })).status,
      ).toBe(404)
    }
    expect(
      (
        await server.call('GET /v2/identity/provider/callback?code=x&state=y', {
          host: 'main.localhost',
        })
      ).status,
    ).toBe(404)
  })

  it('lets two tabs sign in at the same time', async () => {
    const browser = openTestBrowser()
    const [first, second] = [await begin(browser), await begin(browser)]
    expect(
      (await browser.go((await browser.go(first.url)).url, { email: 'dana@example.org' })).url.href,
    ).toBe(at('/signin?provider=done'))
    expect((await browser.go(second.url)).url.href).toBe(at('/signin?provider=done'))
  })
})

describe('OIDC-04 whom the provider vouches for', () => {
  it('is refused without an account here, and with an address nobody verified', async () => {
    expect(await problemOf('kim@example.org')).toBe('NO_ACCOUNT')
    expect(await lastEvent()).toMatchObject({
      action: 'provider-answered',
      outcome: 'NO_ACCOUNT',
      organizationId: oak.organizationId,
    })
    expect(await problemOf('stranger@example.org')).toBe('NO_ACCOUNT')
    const loginId = await makeLogin(server.database(), 'unverified-ann@example.org')
    await makeAccount(server.database(), oak.organizationId, loginId)
    expect(await problemOf('unverified-ann@example.org')).toBe('PROVIDER_EMAIL_UNVERIFIED')
  })

  it('gets an account where people may make one, once, and never opens another’s', async () => {
    await allowNewAccounts(true)
    const [first, again] = [
      await tokenOf('newcomer@example.org'),
      await tokenOf('newcomer@example.org'),
    ]
    for (const token of [first, again])
      expect((await details(token)).json.item.users).toMatchObject([
        { firstName: 'newcomer', lastName: 'Provided', role: 'account-holder' },
      ])
    expect(await problemOf('unverified-stranger@example.org')).toBe('PROVIDER_EMAIL_UNVERIFIED')
    const kim = await tokenOf('kim@example.org')
    expect((await details(kim)).json.item.users).toMatchObject([
      { organizationId: oak.organizationId },
    ])
    expect((await details(kim, elm.host)).status).toBe(401)
    await allowNewAccounts(false)
  })

  it('is not let back into an account that staff have closed', async () => {
    const loginId = await makeLogin(server.database(), 'leaver@example.org')
    const userId = await makeAccount(server.database(), oak.organizationId, loginId)
    await tokenOf('leaver@example.org')
    const close = (isInactive: boolean) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('users')
          .set({ isInactive })
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', userId)
          .execute(),
      )
    await close(true)
    expect(await problemOf('leaver@example.org')).toBe('NO_ACCOUNT')
    await allowNewAccounts(true)
    expect(await problemOf('leaver@example.org')).toBe('NO_ACCOUNT')
    await allowNewAccounts(false)
    await close(false)
    await tokenOf('leaver@example.org')
  })

  it('is somebody else with another subject, same address or not, until unlinked', async () => {
    const loginId = await makeLogin(server.database(), 'heir@example.org')
    const userId = await makeAccount(server.database(), oak.organizationId, loginId)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('providerIdentities')
        .values({
          organizationId: oak.organizationId,
          issuer: provider.issuer,
          subject: 'the-one-before',
          loginId,
          linkedAt: new Date(),
        })
        .execute(),
    )
    expect(await problemOf('heir@example.org')).toBe('PROVIDER_OTHER_PERSON')
    const unlink = async (id: string) =>
      (
        await call('POST /v2/console/identity-provider/unlink', await passwordToken('boss'), {
          userId: id,
        })
      ).status
    expect(await unlink(users.get('kim') ?? '')).toBe(404)
    expect(await unlink(userId)).toBe(200)
    await tokenOf('heir@example.org')
  })
})

describe('OIDC-05 an organization’s provider opens that organization alone', () => {
  it('is nobody on every other host, although the login is an admin there', async () => {
    const token = await tokenOf('dana@example.org')
    expect((await details(token)).json.item.users).toHaveLength(1)
    for (const host of ['main.localhost', 'console.localhost', elm.host]) {
      expect(await details(token, host)).toMatchObject({
        status: 401,
        json: { code: 'SIGN_IN_REQUIRED' },
      })
      expect(
        (
          await call(
            'GET /v2/console/identity-provider?organizationId=' + elm.organizationId,
            token,
            undefined,
            host,
          )
        ).status,
      ).toBe(401)
    }
    expect(
      (await call('GET /v2/console/identity-provider?organizationId=' + elm.organizationId, token))
        .status,
    ).toBe(403)
    // Nor would its session have the account, whoever asked: the query that reads it does not give
    // it.
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    const [session] = await systemTransaction(server.database().db, (tx) =>
      findSessions(tx, [{ sessionId: sid, loginId: logins.get('dana') ?? '' }], Date.now()),
    )
    expect(session).toMatchObject({
      providerOrganizationId: oak.organizationId,
      accounts: [{ organizationId: oak.organizationId }],
    })
    expect(session?.accounts).toHaveLength(1)
    // The same login with its password has both.
    expect(
      (await details(await passwordToken('dana'), 'main.localhost')).json.item.users,
    ).toHaveLength(2)
  })

  it('may not change how the login is entered, whichever host is asked', async () => {
    const token = await tokenOf('dana@example.org')
    const refused = [
      ['change-password', { oldPassword: PASSWORD, newPassword: 'a-new-password-1' }],
      ['mfa/setup', { method: 'totp' }],
      ['mfa/enable', { method: 'totp', code: '123456' }],
      ['mfa/disable', {}],
      ['attributes', { email: 'thief@example.org', password: 'x' }],
      ['attributes', { code: '123456' }],
    ] as const
    for (const [host, code] of [
      [oak.host, 'PROVIDER_MANAGED'],
      [elm.host, 'SIGN_IN_REQUIRED'],
      ['main.localhost', 'SIGN_IN_REQUIRED'],
      ['console.localhost', 'SIGN_IN_REQUIRED'],
    ] as const) {
      for (const [name, body] of refused)
        expect(
          (await call(`POST /v2/identity/${name}`, token, body, host)).json.code,
          `${name} on ${host}`,
        ).toBe(code)
      expect((await call('GET /v2/identity/mfa', token, undefined, host)).json.code).toBe(code)
    }
    const [login] = await systemTransaction(server.database().db, (tx) =>
      tx.db.selectFrom('logins').selectAll().where('email', '=', 'dana@example.org').execute(),
    )
    expect(login).toMatchObject({ pendingEmail: null, totpSecret: null, secondFactor: null })
  })

  it('sees and ends only the sessions that came through it too', async () => {
    const password = await passwordToken('dana')
    const token = await tokenOf('dana@example.org')
    const all = (await call('GET /v2/identity/sessions', password, undefined, 'main.localhost'))
      .json.items
    const own = (await call('GET /v2/identity/sessions', token)).json.items
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    const foreign = all.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect(own.map(({ sessionId }: { sessionId: string }) => sessionId)).not.toContain(
      foreign.sessionId,
    )
    expect(
      (await call('POST /v2/identity/sessions/end', token, { sessionId: foreign.sessionId }))
        .status,
    ).toBe(404)
    expect((await details(password, 'main.localhost')).status).toBe(200)
  })

  it('ends the sessions it vouched for when it is removed, and passwords work again', async () => {
    const token = await tokenOf('dana@example.org')
    expect(
      (await call('POST /v2/console/identity-provider/remove', await passwordToken('boss'), {}))
        .status,
    ).toBe(200)
    expect((await details(token)).status).toBe(401)
    expect(
      (await signInAs(server.lodgepole().address, oak.host, 'dana')).json.item.idToken,
    ).toEqual(expect.any(String))
    expect(
      (await call('POST /v2/console/identity-provider/remove', await passwordToken('boss'), {}))
        .status,
    ).toBe(404)
    expect((await saveProvider(settings())).status).toBe(200)
  })
})

describe('OIDC-06 what the provider looks after is refused here', () => {
  it.each([
    ['forgot', { username: 'dana' }],
    ['forgot', { username: 'nobody' }],
    ['confirm-forgot', { username: 'dana', code: '123456', password: 'a-new-password-1' }],
    ['confirm', { username: 'dana', code: '123456' }],
    ['resend', { username: 'dana' }],
    ['activate/send', { userId: '0a000000-0000-4000-8000-0000000000aa', parentNum: '1' }],
    [
      'activate',
      {
        userId: '0a000000-0000-4000-8000-0000000000aa',
        parentNum: '1',
        code: '123456',
        password: 'a-new-password-1',
      },
    ],
  ])('%s %j', async (name, body) => {
    const answer = await server.call(`POST /v2/identity/${name}`, { host: oak.host, body })
    expect(answer).toMatchObject({
      status: 403,
      json: {
        code: 'PROVIDER_MANAGED',
        message: 'You manage this on your organization’s own sign-in page. Change it there.',
      },
    })
  })

  it('refuses signing up with a password, and inviting a household to one', async () => {
    await allowNewAccounts(true)
    const person = { email: 'sam@example.org', firstName: 'Sam', lastName: 'Rivera' }
    expect(
      (
        await server.call('POST /v2/identity/signup', {
          host: oak.host,
          body: { ...person, password: 'first-password-1' },
        })
      ).json.code,
    ).toBe('PROVIDER_MANAGED')
    expect(
      (await server.call('POST /v2/noauth/signup/household', { host: oak.host, body: person })).json
        .code,
    ).toBe('PROVIDER_MANAGED')
    expect(
      await systemTransaction(server.database().db, (tx) =>
        tx.db
          .selectFrom('logins')
          .select('loginId')
          .where('email', '=', 'sam@example.org')
          .execute(),
      ),
    ).toEqual([])
    await allowNewAccounts(false)
  })
})

describe('OIDC-07 only the browser that began can finish, once', () => {
  const back = (browser: TestBrowser, query: string, host = oak.host) =>
    browser.go(at(`/v2/identity/provider/callback?${query}`, host))
  /** Signs in at the provider, but stops before the portal hears of it. */
  const answered = async (browser: TestBrowser) => {
    const { url } = await begin(browser)
    const other = openTestBrowser()
    const finished = await other.go((await other.go(url)).url, { email: 'dana@example.org' })
    // The other browser lacks the cookie, so the portal refused it and the code was not used.
    expect(finished.url.searchParams.get('problem')).toBe('PROVIDER_NOT_BEGUN')
    return { url, other }
  }

  it('refuses an answer that another browser brings, and notes it', async () => {
    const { other } = await answered(openTestBrowser())
    expect(other.cookies().some(({ name }) => name === 'refresh_token')).toBe(false)
    expect(await lastEvent()).toMatchObject({
      action: 'provider-answered',
      outcome: 'PROVIDER_NOT_BEGUN',
      loginId: null,
    })
  })

  it.each([
    '',
    'state=x',
    'code=abc',
    'code=abc&state=',
    `code=abc&state=${'a'.repeat(43)}`,
    'code=a&state[]=1',
    `state=${'%2e'.repeat(30)}&code=1`,
  ])('refuses the answer %j', async (query) => {
    expect((await back(openTestBrowser(), query)).url.href).toBe(
      at('/signin?problem=PROVIDER_NOT_BEGUN'),
    )
  })

  it('refuses its own state with another code, a second state, and a repeated answer', async () => {
    const browser = openTestBrowser()
    const stateOf = async () => new URL((await begin(browser)).url).searchParams.get('state')
    expect(
      (await back(browser, `code=invented&state=${await stateOf()}`)).url.searchParams.get(
        'problem',
      ),
    ).toBe('PROVIDER_NOT_TRUSTED')
    expect(await lastEvent()).toMatchObject({ outcome: 'PROVIDER_NOT_TRUSTED' })
    const state = await stateOf()
    expect(
      (
        await back(browser, `code=invented&state=${state}&state=${'b'.repeat(43)}`)
      ).url.searchParams.get('problem'),
    ).toBe('PROVIDER_NOT_BEGUN')
    const used = await stateOf()
    await back(browser, `code=invented&state=${used}`)
    expect(
      (await back(browser, `code=invented&state=${used}`)).url.searchParams.get('problem'),
    ).toBe('PROVIDER_NOT_BEGUN')
  })

  it('reports that the person canceled, and what the provider asks beyond the portal', async () => {
    const browser = openTestBrowser()
    const page = await browser.go((await begin(browser)).url)
    expect((await browser.go(page.url, { deny: '1' })).url.href).toBe(
      at('/signin?problem=PROVIDER_DENIED'),
    )
    for (const [error, problem] of [
      ['interaction_required', 'CUSTOM_CHALLENGE'],
      ['mfa_registration_required', 'MFA_SETUP_CHALLENGE'],
      ['mfa_required', 'TOTP_CHALLENGE'],
      ['<script>', 'PROVIDER_NOT_TRUSTED'],
    ] as const) {
      const state = new URL((await begin(browser)).url).searchParams.get('state') ?? ''
      expect(
        (
          await back(
            browser,
            new URLSearchParams({ error, state, iss: provider.issuer }).toString(),
          )
        ).url.searchParams.get('problem'),
      ).toBe(problem)
    }
  })
})
