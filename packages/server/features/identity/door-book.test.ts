import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, PASSWORD, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const clock = { ms: Date.UTC(2026, 10, 15, 12) }
const server = useTestServer({ prepare: makeOrganizations, now: () => clock.ms })
const post = (call: string, body: object, headers: Record<string, string> = {}) =>
  server.call(`POST /v2/${call}`, { host: oak.host, body, headers })
const tokenOf = async (who: string) =>
  (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken as string
const withToken = (authorization: string) =>
  server.call('GET /v2/profile/users/all-details', { host: oak.host, headers: { authorization } })
const book = () =>
  systemTransaction(server.database().db, (tx) =>
    tx.db.selectFrom('loginEvents').select(['action', 'outcome', 'happenedAt']).execute(),
  )
let danaId = ''

beforeAll(async () => {
  const database = server.database()
  const dana = await makeLogin(database, 'dana@oak.example')
  danaId = await makeAccount(database, oak.organizationId, dana)
  await makeAccount(database, oak.organizationId, await makeLogin(database, 'boss@oak.example'), {
    role: 'admin',
  })
  await makeAccount(database, elm.organizationId, await makeLogin(database, 'kim@elm.example'))
})
/**
 * An hour later nobody has to wait because of earlier attempts, and the events of each case can be
 * told apart by time.
 */
beforeEach(() => {
  clock.ms += 3_600_000
})

const forgedBy = async (header: { alg: string; kid: string }) => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  return new SignJWT({ sid: '0' })
    .setProtectedHeader(header)
    .setIssuer('lodgepole')
    .setSubject('0')
    .setExpirationTime('900h')
    .sign(privateKey)
}
const unsigned = async () => {
  const [, payload] = (await tokenOf('dana')).split('.')
  return `${Buffer.from('{"alg":"none","kid":"first"}').toString('base64url')}.${payload}.`
}

describe('IDN-28 the sign-in log records every attempt', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a sign-in', () => tokenOf('dana'), 'sign-in ok'],
    [
      'a wrong password',
      () => post('identity/signin', { username: 'dana', password: 'wrong-password-1' }),
      'sign-in SIGN_IN_FAILED',
    ],
    [
      'an unknown name',
      () => post('identity/signin', { username: 'nobody', password: 'wrong-password-1' }),
      'sign-in SIGN_IN_FAILED',
    ],
    [
      'a name that only looks like one (Cyrillic а)',
      () => post('identity/signin', { username: 'd\u0430na', password: PASSWORD }),
      'sign-in SIGN_IN_FAILED',
    ],
    [
      'a name in full-width letters, which is the same name',
      () => post('identity/signin', { username: 'ｄａｎａ', password: PASSWORD }),
      'sign-in ok',
    ],
    [
      'an invented challenge',
      () => post('identity/respond', { challengeToken: 'invented', answer: '123456' }),
      'challenge-answered CHALLENGE_OVER',
    ],
    [
      'asking for recovery',
      () => post('identity/forgot', { username: 'nobody' }),
      'recovery-asked ok',
    ],
    [
      'a foreign recovery code',
      () =>
        post('identity/confirm-forgot', {
          username: 'dana',
          code: '123456',
          password: 'a-new-password-1',
        }),
      'password-reset WRONG_CODE',
    ],
    [
      'a foreign confirmation code',
      () => post('identity/confirm', { username: 'dana', code: '123456' }),
      'confirmed WRONG_CODE',
    ],
    [
      'asking for a code again',
      () => post('identity/resend', { username: 'dana' }),
      'code-asked ok',
    ],
    [
      'a foreign activation code',
      () =>
        post('identity/activate', {
          userId: danaId,
          parentNum: '1',
          code: '123456',
          password: 'a-new-password-1',
        }),
      'activated WRONG_CODE',
    ],
    [
      'a wrong old password',
      async () =>
        post(
          'identity/change-password',
          { oldPassword: 'wrong-password-1', newPassword: 'a-new-password-1' },
          { authorization: await tokenOf('dana') },
        ),
      'password-changed SIGN_IN_FAILED',
    ],
    [
      'acting as a member',
      async () =>
        post(
          'identity/act-as',
          { account: danaId, reason: 'asked for help by phone' },
          { authorization: await tokenOf('boss') },
        ),
      'act-as ok',
    ],
    [
      'acting as somebody of another organisation',
      async () =>
        post(
          'identity/act-as',
          { account: 'kim@elm.example', reason: 'asked for help by phone' },
          { authorization: await tokenOf('boss') },
        ),
      'act-as ACCOUNT_NOT_FOUND',
    ],
    [
      'acting as another without being of the staff',
      async () =>
        post(
          'identity/act-as',
          { account: danaId, reason: 'asked for help by phone' },
          { authorization: await tokenOf('dana') },
        ),
      'act-as NOT_PERMITTED',
    ],
    [
      'a password with a NUL in it',
      () => post('identity/signin', { username: 'dana', password: 'nul\u0000password' }),
      'input-refused INVALID_INPUT',
    ],
    [
      'a password of ten megabytes',
      () =>
        post('identity/signin', { username: 'dana', password: 'x'.repeat(10_000_000) }).catch(
          () => undefined,
        ),
      'input-refused BODY_TOO_LARGE',
    ],
    [
      'a token without a signature',
      async () => withToken(await unsigned()),
      'token-forged SIGN_IN_REQUIRED',
    ],
    [
      'a token of an unknown key',
      async () => withToken(await forgedBy({ alg: 'EdDSA', kid: 'unheard-of' })),
      'token-forged SIGN_IN_REQUIRED',
    ],
    [
      'a token of our key’s name but not its hand',
      async () => withToken(await forgedBy({ alg: 'EdDSA', kid: 'first' })),
      'token-forged SIGN_IN_REQUIRED',
    ],
  ])('%s', async (_what, attempt, expected) => {
    await attempt()
    await expect
      .poll(async () =>
        (await book())
          .filter(({ happenedAt }) => happenedAt.getTime() === clock.ms)
          .map(({ action, outcome }) => `${action} ${outcome}`),
      )
      .toContain(expected)
  })

  it('logs a stranger’s thousand tokens once a second; an expired one is not forged', async () => {
    const old = await tokenOf('dana')
    await Promise.all(Array.from({ length: 50 }, () => withToken('made-up')))
    const lines = async () =>
      (await book()).filter(
        ({ action, happenedAt }) => action === 'token-forged' && happenedAt.getTime() === clock.ms,
      )
    await expect.poll(async () => (await lines()).length).toBe(1)
    clock.ms += 40 * 3_600_000
    expect((await withToken(old)).status).toBe(401)
    await tokenOf('dana')
    expect(await lines()).toEqual([])
  })
})

describe('IDN-29 malformed requests get a readable refusal', () => {
  it.each<[string, object, number, string]>([
    [
      'a password of ten megabytes',
      { username: 'dana', password: 'x'.repeat(10_000_000) },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a password of a thousand letters',
      { username: 'dana', password: 'x'.repeat(1_000) },
      400,
      'INVALID_INPUT',
    ],
    ['a NUL character', { username: 'da\0na', password: PASSWORD }, 400, 'INVALID_INPUT'],
    ['a list', { username: ['dana'], password: PASSWORD }, 400, 'INVALID_INPUT'],
    ['nothing', {}, 400, 'INVALID_INPUT'],
  ])('%s', async (_what, body, status, code) => {
    expect(await post('identity/signin', body)).toMatchObject({
      status,
      json: { code, message: expect.any(String) },
    })
  })
})
