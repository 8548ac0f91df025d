import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLoginStore } from '../../features/identity/login-store.ts'
import { createProviderStore } from '../../features/identity/provider-store.ts'
import { createChallengeTokens } from '../../features/identity/challenge-tokens.ts'
import { openTestSession } from '../../features/identity/testing/open-session.ts'
import type { SigningKeys } from '../../features/identity/key-ring.ts'
import { loadSigningKeys } from '../../features/identity/signing-keys-store.ts'
import { createProviderFetch } from '../../platform/outgoing/provider-fetch.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import type { Challenge, RequestContext, Identity, IdentitySettings } from '../../ports/identity.ts'
import { identitySuite } from '../../ports/identity.suite.ts'
import type { ChallengeTokens } from '../../ports/identity-challenges.ts'
import { openTestBrowser } from '../../testing/browser.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { startOidcProvider, type TestProvider } from '../../testing/oidc-provider.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD } from '../../testing/people.ts'
import { createOidcIdentity } from './index.ts'
import { personOf } from './person.ts'
import { startMaliciousProvider, type MaliciousProvider } from './testing/rogue-provider.ts'

const database = useTestDatabase()
const portalOrigin = 'http://oak.localhost:1'
let identity: Identity & IdentitySettings
let keys: SigningKeys
let challengeTokens: ChallengeTokens
let honest: TestProvider
let rogue: MaliciousProvider
let made = 0
const nonces = new Map<string, string>()

const at = (more: Partial<RequestContext> = {}): RequestContext => ({
  nowMs: Date.now(),
  address: '10.0.0.1',
  organizationId: oak.organizationId,
  language: 'en',
  portalOrigin,
  ...more,
})
const setProvider = (
  { organizationId }: { organizationId: string },
  issuer: string,
  clientSecret = 'secret',
) =>
  tenantTransaction(database().db, organizationId, async (tx) => {
    await tx.db
      .deleteFrom('identityProviders')
      .where('organizationId', '=', organizationId)
      .execute()
    await tx.db
      .insertInto('identityProviders')
      .values({
        organizationId,
        issuer,
        clientId: 'portal',
        clientSecret,
        label: 'ID',
        updatedAt: new Date(),
      })
      .execute()
  })
const newPerson = async (name = `person${(made += 1)}`) => {
  const loginId = await makeLogin(database(), `${name}@oak.example`)
  await makeAccount(database(), oak.organizationId, loginId)
  return { loginId, username: name, password: PASSWORD, email: `${name}@oak.example` }
}
const redirectOf = async (more: Partial<RequestContext> = {}) => {
  const answer = await identity.signIn({ username: '', password: '' }, at(more))
  if (!answer.ok || answer.value.done || answer.value.challenge.challenge !== 'redirect')
    throw new Error(`a redirect was expected: ${JSON.stringify(answer)}`)
  return answer.value.challenge
}

beforeAll(async () => {
  await makeOrganizations(database())
  const { db } = database()
  keys = await loadSigningKeys(db)
  challengeTokens = createChallengeTokens(keys)
  identity = createOidcIdentity({
    store: createProviderStore({
      db,
      logins: createLoginStore(db),
      takesNewAccounts: async () => false,
    }),
    challengeTokens,
    fetchOf: createProviderFetch(),
  })
  honest = await startOidcProvider([
    `${portalOrigin}/v2/identity/provider/callback`,
    'http://elm.localhost:1/v2/identity/provider/callback',
  ])
  rogue = await startMaliciousProvider((code) => nonces.get(code) ?? '')
})
afterAll(() => Promise.all([honest.stop(), rogue.stop()]))

describe('OIDC-09 an organization’s own provider is an identity', () => {
  beforeAll(async () => {
    for (const organization of [oak, elm])
      await setProvider(organization, honest.issuer, honest.clientSecret)
  })
  /**
   * Visits the real provider as the person and stops at the redirect back, where nothing listens.
   */
  const answerAt = async (email: string, url: string) => {
    const browser = openTestBrowser()
    const page = await browser.go(url)
    const refused = await browser.go(page.url, { email }).catch((fault: { backAt?: URL }) => fault)
    return (refused as { backAt: URL }).backAt.search.slice(1)
  }
  identitySuite(() => ({
    identity,
    hasPasswords: false,
    newPerson,
    answerOf: async (person, challenge: Challenge) => {
      if (challenge.challenge !== 'redirect') throw new Error('a redirect was expected')
      const right = await answerAt(`${person.username}@oak.example`, challenge.url)
      return { right, wrong: right.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`) }
    },
    at,
    elsewhere: () =>
      at({ organizationId: elm.organizationId, portalOrigin: 'http://elm.localhost:1' }),
    openSession: (loginId) => openTestSession(database().db, keys, loginId, Date.now()),
    hasEnded: async (sessionId) =>
      (
        await systemTransaction(database().db, (tx) =>
          tx.db
            .selectFrom('sessions')
            .select('endedAt')
            .where('sessionId', '=', sessionId)
            .executeTakeFirstOrThrow(),
        )
      ).endedAt !== null,
  }))

  it('does not take a challenge of another identity for one of its own', async () => {
    const { loginId } = await newPerson()
    const challengeToken = await challengeTokens.seal(
      { kind: 'mfaRequired', loginId, passwordChangedAtMs: 0 },
      Date.now(),
    )
    expect(await identity.respond({ challengeToken, answer: '123456' }, at())).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER_NOT_BEGUN' },
    })
  })
})

describe('OIDC-08 what a provider says is believed only when it proves it', () => {
  let person: Awaited<ReturnType<typeof newPerson>>
  const seconds = () => Math.floor(Date.now() / 1000)
  const claims = (issuer: string, nonce: string, more: object = {}) => ({
    iss: issuer,
    aud: 'portal',
    sub: person.username,
    nonce,
    iat: seconds(),
    exp: seconds() + 300,
    email: person.email,
    email_verified: true,
    ...more,
  })
  /** A complete answer with the id token that the rogue provider was given. */
  const arrive = async () => {
    const { challengeToken, url } = await redirectOf()
    const asked = new URL(url).searchParams
    const code = `code-${(made += 1)}`
    nonces.set(code, asked.get('nonce') ?? '')
    return identity.respond(
      {
        challengeToken,
        answer: new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString(),
      },
      at(),
    )
  }
  const refusedWith = (code: string) => ({ ok: false, error: { code } })

  beforeAll(() => setProvider(oak, rogue.issuer))
  beforeEach(async () => {
    person = await newPerson()
    Object.assign(rogue, {
      status: 200,
      error: undefined,
      metadata: {},
      userInfo: undefined,
      idToken: ({ issuer, nonce, sign }) => sign(claims(issuer, nonce)),
    } satisfies Partial<MaliciousProvider>)
  })

  it('is believed when all is well, so that each refusal below is for its own reason', async () => {
    expect(await arrive()).toMatchObject({
      ok: true,
      value: {
        done: true,
        login: { loginId: person.loginId },
        onlyOrganizationId: oak.organizationId,
      },
    })
    expect(rogue.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each<[string, MaliciousProvider['idToken']]>([
    [
      'is unsigned',
      ({ issuer, nonce }) => `${part({ alg: 'none' })}.${part(claims(issuer, nonce))}.`,
    ],
    [
      'is unsigned under the name of a key',
      ({ issuer, nonce }) =>
        `${part({ alg: 'none', kid: 'rogue' })}.${part(claims(issuer, nonce))}.`,
    ],
    [
      'claims a signature it has not',
      ({ issuer, nonce }) =>
        `${part({ alg: 'ES256', kid: 'rogue' })}.${part(claims(issuer, nonce))}.${'A'.repeat(86)}`,
    ],
    [
      'is signed by a stranger',
      ({ issuer, nonce, sign }) => sign(claims(issuer, nonce), { key: stranger }),
    ],
    [
      'is signed by a key nobody knows',
      ({ issuer, nonce, sign }) => sign(claims(issuer, nonce), { key: stranger, kid: 'unknown' }),
    ],
    [
      'is signed with the client’s secret',
      ({ issuer, nonce }) => `${part({ alg: 'HS256' })}.${part(claims(issuer, nonce))}.AAAA`,
    ],
    ['is of another issuer', ({ nonce, sign }) => sign(claims('https://other.example', nonce))],
    [
      'is for another client',
      ({ issuer, nonce, sign }) => sign(claims(issuer, nonce, { aud: 'other' })),
    ],
    [
      'is for several clients, another one being the one it was given to',
      ({ issuer, nonce, sign }) =>
        sign(claims(issuer, nonce, { aud: ['portal', 'other'], azp: 'other' })),
    ],
    [
      'has run out',
      ({ issuer, nonce, sign }) =>
        sign(claims(issuer, nonce, { iat: seconds() - 700, exp: seconds() - 100 })),
    ],
    [
      'is not valid yet',
      ({ issuer, nonce, sign }) => sign(claims(issuer, nonce, { nbf: seconds() + 500 })),
    ],
    ['has another nonce', ({ issuer, sign }) => sign(claims(issuer, 'x'.repeat(43)))],
    ['has no nonce', ({ issuer, sign }) => sign({ ...claims(issuer, ''), nonce: undefined })],
    [
      'names nobody',
      ({ issuer, nonce, sign }) => sign({ ...claims(issuer, nonce), sub: undefined }),
    ],
    ['is no token', () => 'nonsense'],
    ['is missing', () => undefined as unknown as string],
  ])('refuses an id token that %s', async (_what, idToken) => {
    rogue.idToken = idToken
    expect(await arrive()).toMatchObject(refusedWith('PROVIDER_NOT_TRUSTED'))
  })

  it('refuses unsigned tokens even when the provider announces them', async () => {
    const unsigned: MaliciousProvider['idToken'] = ({ issuer, nonce }) =>
      `${part({ alg: 'none' })}.${part(claims(issuer, nonce))}.`
    Object.assign(rogue, {
      metadata: { id_token_signing_alg_values_supported: ['none', 'HS256', 'ES256'] },
      idToken: unsigned,
    })
    await setProvider(oak, rogue.issuer, 'a-new-secret-makes-it-ask-again')
    expect(await arrive()).toMatchObject(refusedWith('PROVIDER_NOT_TRUSTED'))
    await setProvider(oak, rogue.issuer)
  })

  it('asks for the address where the id token has none, about the same person alone', async () => {
    const withoutEmail: MaliciousProvider['idToken'] = ({ issuer, nonce, sign }) =>
      sign({ ...claims(issuer, nonce), email: undefined })
    Object.assign(rogue, {
      userInfo: { sub: 'somebody-else', email: person.email, email_verified: true },
      idToken: withoutEmail,
    })
    await setProvider(oak, rogue.issuer, 'another-secret')
    expect(await arrive()).toMatchObject(refusedWith('PROVIDER_NOT_TRUSTED'))
    rogue.userInfo = {
      sub: person.username,
      email: person.email.toUpperCase(),
      email_verified: 'true',
    }
    expect(await arrive()).toMatchObject({
      ok: true,
      value: { login: { loginId: person.loginId } },
    })
    await setProvider(oak, rogue.issuer)
  })

  it.each([
    ['interaction_required', 'CUSTOM_CHALLENGE', 'Not able to handle custom challange'],
    ['association_required', 'MFA_SETUP_CHALLENGE', 'Not able to process mfaSetup'],
    ['mfa_required', 'TOTP_CHALLENGE', 'Not able to process totpRequired'],
    [
      'invalid_grant',
      'PROVIDER_NOT_TRUSTED',
      'We couldn’t verify the answer from your organization’s sign-in page. Please try again.',
    ],
  ])('tells the provider’s %s as %s (OIDC-07)', async (error, code, message) => {
    rogue.error = error
    expect(await arrive()).toMatchObject({ ok: false, error: { code, message } })
  })

  it('says when the provider is unreachable, at either end, and tries again later', async () => {
    rogue.status = 502
    expect(await arrive()).toMatchObject(refusedWith('PROVIDER_UNREACHABLE'))
    await setProvider(oak, 'http://localhost:9')
    expect(await identity.signIn({ username: '', password: '' }, at())).toMatchObject(
      refusedWith('PROVIDER_UNREACHABLE'),
    )
    await setProvider(oak, rogue.issuer)
    rogue.status = 200
    expect((await arrive()).ok).toBe(true)
  })

  it('goes to no provider that is another than named, nor to a page that is none', async () => {
    for (const [index, metadata] of [
      { issuer: 'https://login.example/{tenantid}/v2.0' },
      { issuer: 'http://127.0.0.1:1' },
      { authorization_endpoint: 'javascript:alert(1)' },
    ].entries()) {
      rogue.metadata = metadata
      await setProvider(oak, rogue.issuer, `wrong-${index}`)
      expect(await identity.signIn({ username: '', password: '' }, at())).toMatchObject(
        refusedWith('PROVIDER_UNREACHABLE'),
      )
    }
    await setProvider(oak, rogue.issuer)
  })

  it('calls plain http only from a portal on the local machine (OIDC-02)', async () => {
    expect(
      await identity.signIn(
        { username: '', password: '' },
        at({ portalOrigin: 'https://oak.example' }),
      ),
    ).toMatchObject(refusedWith('PROVIDER_UNREACHABLE'))
    expect((await identity.signIn({ username: '', password: '' }, at())).ok).toBe(true)
  })

  it('forgets what was begun when the provider changes meanwhile', async () => {
    const { challengeToken, url } = await redirectOf()
    await setProvider(oak, honest.issuer, honest.clientSecret)
    const answer = new URLSearchParams({
      code: 'x',
      state: new URL(url).searchParams.get('state') ?? '',
    }).toString()
    expect(await identity.respond({ challengeToken, answer }, at())).toMatchObject(
      refusedWith('PROVIDER_NOT_BEGUN'),
    )
    await setProvider(oak, rogue.issuer)
  })

  it.each([
    [{ email: 'a@b.example', email_verified: false }, undefined],
    [{ email: 'a@b.example' }, undefined],
    [{ email: 'a@b.example', email_verified: 'yes' }, undefined],
    [{ email: 'a@b.example', email_verified: 1 }, undefined],
    [{ email: 'nonsense', email_verified: true }, undefined],
    [{ email: ['a@b.example'], email_verified: true }, undefined],
    [{ email: ' A@B.example', email_verified: true }, 'a@b.example'],
  ])('reads the address of %j as %s (OIDC-04)', (given, verifiedEmail) =>
    expect(personOf('1', given).verifiedEmail).toBe(verifiedEmail),
  )

  it('reads names as providers write them', () => {
    expect(personOf('1', { name: 'Ada  King Lovelace' })).toMatchObject({
      firstName: 'Ada',
      lastName: 'King Lovelace',
    })
    expect(personOf('1', { given_name: 'Ada\u0000', family_name: 7 })).toMatchObject({
      firstName: 'Ada',
      lastName: '',
    })
  })
})
