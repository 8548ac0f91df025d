import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { openTestBrowser } from '../../testing/browser.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../testing/people.ts'
import { useOidcProvider } from './testing/oidc.ts'

const {
  server,
  provider,
  logins,
  users,
  port,
  at,
  call,
  details,
  passwordToken,
  settings,
  saveProvider,
  allowNewAccounts,
  events,
  lastEvent,
  begin,
  tokenOf,
  problemOf,
} = useOidcProvider()

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

  it('refuses an invalid issuer and never forwards a secret to another address', async () => {
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
      issuer: provider().issuer,
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
      expect(place).not.toContain(provider().clientSecret)
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
  it('redirects with PKCE, state and nonce, and returns with one refresh cookie', async () => {
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
    // The page cannot reach the data the answer is checked against.
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

  it('keeps passwords on the main portal, the console and other organizations', async () => {
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

describe('OIDC-04 a person whom the provider authenticates', () => {
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

  it('can’t open an account that staff have closed', async () => {
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

  it('is a different person with another subject until unlinked', async () => {
    const loginId = await makeLogin(server.database(), 'heir@example.org')
    const userId = await makeAccount(server.database(), oak.organizationId, loginId)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('providerIdentities')
        .values({
          organizationId: oak.organizationId,
          issuer: provider().issuer,
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
