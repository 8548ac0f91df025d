import { describe, expect, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { openTestBrowser, type TestBrowser } from '../../testing/browser.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { PASSWORD, signInAs } from '../../testing/people.ts'
import { findSessions } from './find-sessions-store.ts'
import { useOidcProvider } from './testing/oidc.ts'

const {
  server,
  provider,
  logins,
  at,
  call,
  details,
  passwordToken,
  settings,
  saveProvider,
  allowNewAccounts,
  lastEvent,
  begin,
  tokenOf,
} = useOidcProvider()

describe('OIDC-05 an organization’s provider opens that organization alone', () => {
  it('is a guest on every other host, even where the login is an admin', async () => {
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
    // Its session would not have the account for any caller either, because the query that reads it
    // does not return it.
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
    // The same login has both when it signs in with its password.
    expect(
      (await details(await passwordToken('dana'), 'main.localhost')).json.item.users,
    ).toHaveLength(2)
  })

  it('can’t change how the login signs in, on any host', async () => {
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

describe('OIDC-06 what the provider manages is refused here', () => {
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
  /** Signs in at the provider, but stops before the portal gets the answer. */
  const answered = async (browser: TestBrowser) => {
    const { url } = await begin(browser)
    const other = openTestBrowser()
    const finished = await other.go((await other.go(url)).url, { email: 'dana@example.org' })
    // The other browser lacks the cookie, so the portal refused it and the code was not used.
    expect(finished.url.searchParams.get('problem')).toBe('PROVIDER_NOT_BEGUN')
    return { url, other }
  }

  it('refuses an answer from another browser, and logs it', async () => {
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
            new URLSearchParams({ error, state, iss: provider().issuer }).toString(),
          )
        ).url.searchParams.get('problem'),
      ).toBe(problem)
    }
  })
})
