import { beforeAll, describe, expect, it } from 'vitest'
import { generateKeyPair, SignJWT } from 'jose'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { openSecret } from '../../platform/secrets/use-secret.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, refreshCookie, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'
import { STORED_MS } from './key-ring.ts'
import { LEAD_MS, rotateSigningKeys } from './signing-keys-store.ts'

const clock = { ms: Date.now() }
const server = useTestServer({ prepare: makeOrganizations, now: () => clock.ms })
const signIn = (username: string, password?: string, host = oak.host) =>
  signInAs(server.lodgepole().address, host, username, password)
const refresh = (cookie: string) =>
  server.call('POST /v2/identity/refresh', { host: oak.host, headers: { cookie } })
const details = (token: string, host = oak.host) =>
  server.call('GET /v2/profile/users/all-details', { host, headers: { authorization: token } })

beforeAll(async () => {
  await makeAccount(
    server.database(),
    oak.organizationId,
    await makeLogin(server.database(), 'dana@oak.example'),
    { firstName: 'Dana' },
  )
})

describe('IDN-01 signing in', () => {
  it('takes the email or username in any case, and gives a token for thirty hours', async () => {
    for (const name of ['dana@oak.example', 'DANA@oak.example', ' dana ']) {
      const answer = await signIn(name)
      expect(answer).toMatchObject({
        status: 200,
        json: { code: 'OK', item: { username: 'dana', attributes: { email: 'dana@oak.example' } } },
      })
      expect(answer.json.item.expiresAtSeconds - Math.floor(clock.ms / 1000)).toBe(108_000)
    }
  })

  it('keeps the refresh token in a cookie that no script can read, for 14 days', async () => {
    expect(String((await signIn('dana')).headers['set-cookie']?.[0])).toMatch(
      /^refresh_token=[\w.-]+; Max-Age=1209600; Path=\/v2\/identity; HttpOnly; SameSite=Lax$/,
    )
  })

  it('gives the same answer for a wrong password and an unknown name', async () => {
    const [wrong, nobody] = [
      await signIn('dana', 'wrong-password'),
      await signIn('nobody', 'wrong-password'),
    ]
    expect(wrong).toMatchObject({ status: 401, json: { code: 'SIGN_IN_FAILED' } })
    expect({ ...wrong.json, requestId: '' }).toEqual({ ...nobody.json, requestId: '' })
  })
})

const refreshed = async (cookie: string): Promise<string> => {
  const answer = await refresh(cookie)
  expect(answer.status).toBe(200)
  return refreshCookie(answer)
}

describe('IDN-02 a session is refreshed by a token that works once', () => {
  it('gives a new token each time', async () => {
    const first = refreshCookie(await signIn('dana'))
    const second = await refresh(first)
    expect(second.status).toBe(200)
    expect(refreshCookie(second)).not.toBe(first)
    expect((await refresh(refreshCookie(second))).status).toBe(200)
  })

  it('AUTH-50 names what is missing: the username first, then the token', async () => {
    const messageFor = async (cookie: string) => (await refresh(cookie)).json.message
    expect(await messageFor('')).toBe('No username available. Please login.')
    expect(await messageFor('username=dana')).toBe('No refresh-token available. Please login.')
    expect(await messageFor('refresh_token=worthless')).toBe(
      'No refresh-token available. Please login.',
    )
  })

  it('AUTH-53 refuses to answer a challenge that was never begun', async () => {
    for (const challengeToken of [undefined, '']) {
      const told = {
        status: 400,
        json: { code: 'NOT_INITIALIZED', message: 'The identity user is not initialized' },
      }
      expect(
        await server.call('POST /v2/identity/respond', {
          host: oak.host,
          body: { challengeToken, answer: '123456' },
        }),
      ).toMatchObject(told)
      expect(
        await server.call('POST /v2/identity/respond/send', {
          host: oak.host,
          body: { challengeToken },
        }),
      ).toMatchObject(told)
    }
  })

  it('ends all tokens of a session when a used token is presented again', async () => {
    const signedIn = await signIn('dana')
    const stolen = refreshCookie(signedIn)
    const kept = refreshCookie(await refresh(await refreshed(stolen)))
    expect(await refresh(stolen)).toMatchObject({
      status: 401,
      json: { message: 'No refresh-token available. Please login.' },
    })
    expect((await refresh(kept)).status).toBe(401)
    clock.ms += 10_000
    expect((await details(signedIn.json.item.idToken)).status).toBe(401)
  })

  it('IDN-80 answers again when the answer got lost, for a minute', async () => {
    const first = refreshCookie(await signIn('dana'))
    const lost = await refreshed(first)
    clock.ms += 40_000
    const second = await refreshed(first)
    clock.ms += 19_000
    const third = await refreshed(first)
    expect(new Set([first, lost, second, third]).size).toBe(4)
    clock.ms += 2_000
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
  })

  it('IDN-80 detects a thief who imitates that, because one token is old', async () => {
    const stolen = refreshCookie(await signIn('dana'))
    const own = await refreshed(stolen)
    const ofThief = await refreshed(stolen)
    expect((await refresh(own)).status).toBe(401)
    expect((await refresh(ofThief)).status).toBe(401)
  })

  it('IDN-80 invalidates the previous token when an older version renews it', async () => {
    const first = refreshCookie(await signIn('dana'))
    await refreshed(first)
    await server
      .database()
      .pool.query(`update sessions set token_hash = 'of an older version' where ended_at is null`)
    expect((await refresh(first)).status).toBe(401)
  })

  it('is over after signing out, and after 14 days', async () => {
    const signedIn = await signIn('dana')
    await server.call('POST /v2/identity/signout', {
      host: oak.host,
      headers: { cookie: refreshCookie(signedIn) },
    })
    expect((await refresh(refreshCookie(signedIn))).status).toBe(401)
    expect((await details(signedIn.json.item.idToken)).status).toBe(401)
    const late = refreshCookie(await signIn('dana'))
    clock.ms += 15 * 24 * 3600 * 1000
    expect((await refresh(late)).status).toBe(401)
  })

  it.each([
    '',
    'refresh_token=',
    'refresh_token=nonsense',
    `refresh_token=${'0'.repeat(36)}.${'a'.repeat(43)}`,
  ])('refuses the cookie %j', async (cookie) => expect((await refresh(cookie)).status).toBe(401))
})

describe('IDN-03 only our own tokens are accepted', () => {
  it('refuses a missing, malformed, unsigned or foreign token', async () => {
    const real: string = (await signIn('dana')).json.item.idToken
    const [, payload] = real.split('.')
    const none = `${Buffer.from('{"alg":"none","kid":"first"}').toString('base64url')}.${payload}.`
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    const forged = await new SignJWT({ sid: '0' })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'first' })
      .setIssuer('lodgepole')
      .setSubject('0')
      .setExpirationTime('1h')
      .sign(privateKey)
    expect((await details(real)).status).toBe(200)
    for (const token of [
      '',
      'nonsense',
      none,
      forged,
      `${real.slice(0, -4)}AAAA`,
      `Bearer ${forged}`,
    ]) {
      expect(await details(token)).toMatchObject({
        status: 401,
        json: { code: 'SIGN_IN_REQUIRED' },
      })
    }
    expect(
      (await server.call('GET /v2/profile/users/all-details', { host: oak.host })).status,
    ).toBe(401)
  })

  it('is refused on the host of an organization where the login has no account', async () => {
    const token = (await signIn('dana')).json.item.idToken
    expect(await details(token, elm.host)).toMatchObject({
      status: 403,
      json: {
        code: 'NO_ACCOUNT',
        message: 'You do not have an active account with this organization.',
      },
    })
  })

  it('ends after thirty hours', async () => {
    const token = (await signIn('dana')).json.item.idToken
    clock.ms += 108_001_000
    expect((await details(token)).status).toBe(401)
  })
})

describe('IDN-16 sign-in events are logged', () => {
  it('records sign-ins, refusals, sign-outs and stolen tokens, without plain names', async () => {
    const signedIn = await signIn('dana')
    await signIn('dana', 'wrong-password')
    await refresh(refreshCookie(signedIn))
    await refresh(refreshCookie(signedIn))
    const last = await signIn('dana')
    await server.call('POST /v2/identity/signout', {
      host: oak.host,
      headers: { cookie: refreshCookie(last) },
    })
    const rows = await systemTransaction(server.database().db, (tx) =>
      tx.db
        .selectFrom('loginEvents')
        .selectAll()
        .orderBy('happenedAt')
        .orderBy('loginEventId')
        .execute(),
    )
    const seen = rows
      .filter(({ requestId }) => requestId)
      .map(({ action, outcome }) => `${action} ${outcome}`)
    expect(seen).toEqual(
      expect.arrayContaining([
        'sign-in ok',
        'sign-in SIGN_IN_FAILED',
        'token-reused NO_REFRESH_TOKEN',
        'signed-out ok',
      ]),
    )
    expect(
      rows.every(
        ({ organizationId, host }) => organizationId === oak.organizationId && host === oak.host,
      ),
    ).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/dana/i)
  })
})

describe('IDN-25 signing keys are in the database and nowhere else', () => {
  it('never appears in a log line or an answer', async () => {
    const { db } = server.database()
    const before = (await signIn('dana')).json.item.idToken
    await rotateSigningKeys(db, clock.ms)
    clock.ms += LEAD_MS
    const after = await signIn('dana')
    expect((await details(before)).status).toBe(200)
    expect((await details(after.json.item.idToken)).status).toBe(200)
    await rotateSigningKeys(db, clock.ms, { revoke: true })
    clock.ms += STORED_MS
    expect((await details(before)).status).toBe(401)
    expect((await details((await signIn('dana')).json.item.idToken)).status).toBe(200)
    const secrets = await systemTransaction(db, async (tx) => {
      const rows = await tx.db.selectFrom('signingKeys').select(['keyId', 'privateJwk']).execute()
      return rows.map(
        ({ keyId, privateJwk }) =>
          (JSON.parse(openSecret(tx, 'signingKeys', { row: keyId }, privateJwk)) as { d: string })
            .d,
      )
    })
    expect(secrets.length).toBeGreaterThan(0)
    expect(server.logs()).toContain('/v2/identity/signin')
    for (const secret of secrets) expect(server.logs() + after.text).not.toContain(secret)
  })
})

describe('AUTH-52 a login without any account', () => {
  it('AUTH-52 can open nothing on the shared hosts', async () => {
    await makeLogin(server.database(), 'nowhere@oak.example')
    const told = {
      status: 403,
      json: {
        code: 'NO_ORGANIZATION',
        message: 'This account does not have an associated organization.',
      },
    }
    for (const host of ['main.localhost', 'console.localhost']) {
      expect(
        await details((await signIn('nowhere', undefined, host)).json.item.idToken, host),
      ).toMatchObject(told)
    }
  })
})
