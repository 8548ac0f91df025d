import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSession } from '../../features/identity/testing/open-session.ts'
import { loadSigningKeys } from '../../features/identity/signing-keys-store.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Identity, IdentitySettings } from '../../ports/identity.ts'
import { identitySuite } from '../../ports/identity.suite.ts'
import { makeLogin, PASSWORD } from '../../testing/people.ts'
import { createHashing } from './hashing.ts'
import { createEmbeddedIdentity } from './index.ts'
import { createIdentityProofs } from './proof.ts'
import type { EmbeddedParts } from './parts.ts'
import { newTotpSecret, totpAt } from './totp.ts'
import { challengeOf, refusedWith, useEmbeddedIdentity } from './testing/embedded-identity.ts'

const { database, clock, sent, embedded, setLogin, at, newLogin, code } = useEmbeddedIdentity()
let identity: Identity & IdentitySettings
beforeAll(() => {
  identity = embedded().identity
})

/**
 * Counts tries as usual but hashes nothing for unknown names, so that hundreds of them are fast.
 */
const createUnguarded = (parts: EmbeddedParts): Identity =>
  createEmbeddedIdentity({
    ...parts,
    hashing: { ...parts.hashing, verifyDummy: async () => false },
  })

describe('OIDC-09 the embedded identity is an identity', () => {
  let made = 0
  const keys = () => loadSigningKeys(database().db)
  const sessionOf = (sessionId: string) =>
    systemTransaction(database().db, (tx) =>
      tx.db
        .selectFrom('sessions')
        .select('endedAt')
        .where('sessionId', '=', sessionId)
        .executeTakeFirstOrThrow(),
    )
  identitySuite(() => ({
    identity,
    hasPasswords: true,
    newPerson: async () => {
      made += 1
      const [username, totpSecret] = [`suite${made}`, newTotpSecret()]
      const loginId = await makeLogin(database(), `${username}@oak.example`)
      await setLogin(loginId, { secondFactor: 'totp', totpSecret })
      return { loginId, username, password: PASSWORD, totpSecret }
    },
    answerOf: async (person) => {
      const right = totpAt(
        (person as unknown as { totpSecret: string }).totpSecret,
        Math.floor(clock.ms / 30_000),
      )
      return { right, wrong: String((Number(right) + 500_000) % 1_000_000).padStart(6, '0') }
    },
    at,
    elsewhere: () =>
      at({
        organizationId: '0e000000-0000-4000-8000-000000000002',
        portalOrigin: 'http://elm.localhost',
      }),
    openSession: async (loginId) => openTestSession(database().db, await keys(), loginId, clock.ms),
    hasEnded: async (sessionId) => (await sessionOf(sessionId)).endedAt !== null,
  }))
})

describe('IDN-01 signing in with the embedded identity', () => {
  it('takes the right password and says the same for a wrong one and for nobody', async () => {
    const { name, loginId } = await newLogin()
    expect(
      await identity.signIn({ username: name.toUpperCase(), password: PASSWORD }, at()),
    ).toMatchObject({ ok: true, value: { done: true, login: { loginId } } })
    expect(await identity.signIn({ username: name, password: 'wrong' }, at())).toEqual(
      await identity.signIn({ username: 'nobody', password: 'wrong' }, at()),
    )
  })
})

describe('IDN-34 when too many wait for their password to be hashed', () => {
  it('says so at once to everything that would hash, and it costs no try', async () => {
    const { name, loginId } = await newLogin()
    const here = at()
    const full = { ...createHashing(), isFull: () => true }
    const busy = createEmbeddedIdentity({ ...embedded().parts, hashing: full })
    const password = 'another-password-1'
    const refused = [
      () => busy.signIn({ username: name, password: PASSWORD }, here),
      () => busy.respond({ challengeToken: 'any', answer: password }, here),
      () => busy.signUp({ email: 'new@oak.example', password }, here),
      () => busy.activate(loginId, { code: '123456', password }, here),
      () => busy.confirmForgot({ username: name, code: '123456', password }, here),
      () =>
        busy.changePassword(
          { loginId, sessionId: loginId },
          { oldPassword: PASSWORD, newPassword: password },
          here,
        ),
      () =>
        createIdentityProofs({ ...embedded().parts, hashing: full }).byPassword(
          loginId,
          PASSWORD,
          here,
        ),
      () => busy.changeEmail(loginId, { email: 'new@oak.example', password: PASSWORD }, here),
    ]
    for (let round = 0; round < 6; round += 1)
      for (const attempt of refused)
        expect(await attempt()).toMatchObject(refusedWith('OVERLOADED'))
    expect((await identity.signIn({ username: name, password: PASSWORD }, here)).ok).toBe(true)
  })
})

describe('IDN-07 guessing the password of one login', () => {
  it('makes it wait ever longer, even for the right password, and forgives a success', async () => {
    const { name } = await newLogin()
    for (let tries = 0; tries < 5; tries += 1)
      await identity.signIn({ username: name, password: 'wrong' }, at())
    expect(await identity.signIn({ username: name, password: PASSWORD }, at())).toMatchObject({
      ...refusedWith('TOO_MANY_TRIES'),
      error: { details: { retryAfterSeconds: 2 } },
    })
    expect(
      (
        await identity.signIn(
          { username: name, password: PASSWORD },
          at({ nowMs: clock.ms + 2_001 }),
        )
      ).ok,
    ).toBe(true)
    expect(
      await identity.signIn({ username: name, password: 'wrong' }, at({ nowMs: clock.ms + 3_000 })),
    ).toMatchObject(refusedWith('SIGN_IN_FAILED'))
  })

  it('judges forty tries at the same moment one after the other', async () => {
    const { name } = await newLogin()
    const all = await Promise.all(
      Array.from({ length: 40 }, () =>
        identity.signIn({ username: name, password: 'wrong' }, at()),
      ),
    )
    expect(
      all.filter((result) => !result.ok && result.error.code === 'SIGN_IN_FAILED'),
    ).toHaveLength(5)
    expect(
      all.filter((result) => !result.ok && result.error.code === 'TOO_MANY_TRIES'),
    ).toHaveLength(35)
  })

  it('lets a crowd in that shares an address, whoever of them is judged first', async () => {
    const names: string[] = []
    for (let n = 0; n < 12; n += 1) {
      await makeLogin(database(), `crowd${n}@oak.example`)
      names.push(`crowd${n}`)
    }
    const all = await Promise.all(
      names.map((username, n) =>
        identity.signIn({ username, password: PASSWORD }, at({ nowMs: clock.ms - n * 40 })),
      ),
    )
    expect(all.every(({ ok }) => ok)).toBe(true)
  })

  it('treats names that nobody has alike, and slows an address that tries many', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await identity.signIn({ username: 'ghost', password: 'wrong' }, at())
    expect(await identity.signIn({ username: 'ghost', password: 'wrong' }, at())).toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
    const unguarded = createUnguarded(embedded().parts)
    for (let tries = 0; tries < 300; tries += 1)
      await unguarded.signIn({ username: `other${tries}`, password: 'x' }, at())
    const { name } = await newLogin()
    expect(await identity.signIn({ username: name, password: PASSWORD }, at())).toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
    expect(
      (await identity.signIn({ username: name, password: PASSWORD }, at({ address: '10.9.9.9' })))
        .ok,
    ).toBe(true)
  }, 60_000)
})

describe('IDN-09 a new password is asked for where it must be', () => {
  it('is a challenge that the new password completes, once', async () => {
    const { name } = await newLogin({ status: 'new-password-required' })
    const { challengeToken, challenge } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    expect(challenge).toBe('newPasswordRequired')
    expect(await identity.respond({ challengeToken, answer: 'short1' }, at())).toMatchObject({
      ...refusedWith('PASSWORD_NOT_ALLOWED'),
      error: { details: { unmet: ['length'] } },
    })
    expect(
      await identity.respond({ challengeToken, answer: 'brand-new-password-7' }, at()),
    ).toMatchObject({ ok: true, value: { done: true } })
    expect(
      await identity.respond({ challengeToken, answer: 'another-password-8' }, at()),
    ).toMatchObject(refusedWith('CHALLENGE_OVER'))
    expect(
      (await identity.signIn({ username: name, password: 'brand-new-password-7' }, at())).ok,
    ).toBe(true)
  })

  it('AUTH-26 refuses the password that must be replaced, and still takes another', async () => {
    const password = 'handed-out-77'
    const { name } = await newLogin({
      status: 'new-password-required',
      passwordHash: await createHashing().hash(password),
    })
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password }, at()),
    )
    expect(await identity.respond({ challengeToken, answer: password }, at())).toMatchObject({
      ...refusedWith('PASSWORD_NOT_NEW'),
      error: { message: 'This is your current password. Choose another one.' },
    })
    expect(challengeOf(await identity.signIn({ username: name, password }, at())).challenge).toBe(
      'newPasswordRequired',
    )
    expect(
      await identity.respond({ challengeToken, answer: 'brand-new-password-7' }, at()),
    ).toMatchObject({ ok: true, value: { done: true } })
  })

  it('requires a reset, in the words of the specification, and mails the code', async () => {
    const { name } = await newLogin({ status: 'reset-required' })
    const answer = await identity.signIn({ username: name, password: PASSWORD }, at())
    expect(answer).toMatchObject({
      ...refusedWith('PASSWORD_RESET_REQUIRED'),
      error: { message: expect.stringMatching(/^Password has be reset\. Please check your email/) },
    })
    expect(sent.at(-1)?.mail.kind).toBe('recovery-code')
  })

  it('refuses a challenge that is forged, of another kind, or ten minutes old', async () => {
    const { name } = await newLogin({ status: 'new-password-required' })
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    for (const token of ['', 'x.y.z', `${challengeToken.slice(0, -3)}AAA`])
      expect(
        await identity.respond({ challengeToken: token, answer: 'brand-new-password-7' }, at()),
      ).toMatchObject(refusedWith('CHALLENGE_OVER'))
    expect(
      await identity.respond(
        { challengeToken, answer: 'brand-new-password-7' },
        at({ nowMs: clock.ms + 601_000 }),
      ),
    ).toMatchObject(refusedWith('CHALLENGE_OVER'))
  })
})

describe('IDN-11 a forgotten password is recovered by a code', () => {
  it('answers the same for anybody, and the code of a real login sets a new password', async () => {
    const { name, loginId } = await newLogin()
    expect(await identity.forgot({ username: name }, at())).toEqual(
      await identity.forgot({ username: 'nobody-at-all' }, at()),
    )
    await expect.poll(() => sent.length).toBe(1)
    expect(
      await identity.confirmForgot(
        { username: name, code: code(), password: 'a-new-password-1' },
        at(),
      ),
    ).toEqual({ ok: true, value: { loginId } })
    expect(sent.at(-1)?.mail.kind).toBe('password-changed')
    expect((await identity.signIn({ username: name, password: 'a-new-password-1' }, at())).ok).toBe(
      true,
    )
  })

  it('refuses a wrong and an overtried code with one answer', async () => {
    const { name } = await newLogin()
    const recover = (given: string, more = {}) =>
      identity.confirmForgot(
        { username: name, code: given, password: 'a-new-password-1' },
        at(more),
      )
    await identity.forgot({ username: name }, at())
    await expect.poll(() => sent.length).toBe(1)
    for (let tries = 0; tries < 5; tries += 1)
      await recover(code() === '111111' ? '222222' : '111111', { nowMs: clock.ms + tries * 60_000 })
    expect(await recover(code(), { nowMs: clock.ms + 600_000 })).toMatchObject(
      refusedWith('WRONG_CODE'),
    )
  })

  it('refuses a code that is an hour old', async () => {
    const { name } = await newLogin()
    await identity.forgot({ username: name }, at())
    await expect.poll(() => sent.length).toBe(1)
    const late = { username: name, code: code(), password: 'a-new-password-1' }
    expect(await identity.confirmForgot(late, at({ nowMs: clock.ms + 3_600_000 }))).toMatchObject(
      refusedWith('WRONG_CODE'),
    )
  })
})

describe('IDN-12 signing up needs confirmation', () => {
  it('opens the login only after the mailed code, and never makes two of one name', async () => {
    const email = 'newcomer@oak.example'
    const input = { email, password: 'first-password-1' }
    expect((await identity.signUp(input, at())).ok).toBe(true)
    expect(await identity.signUp(input, at())).toMatchObject(refusedWith('NAME_TAKEN'))
    expect(
      await identity.signIn({ username: email, password: input.password }, at()),
    ).toMatchObject(refusedWith('CONFIRMATION_REQUIRED'))
    expect(await identity.confirm({ username: email, code: code() }, at())).toEqual({
      ok: true,
      value: undefined,
    })
    expect((await identity.signIn({ username: email, password: input.password }, at())).ok).toBe(
      true,
    )
  })
})

describe('IDN-13 a changed password ends the other sessions', () => {
  it('needs the old one', async () => {
    const { loginId } = await newLogin()
    expect(
      await identity.changePassword(
        { loginId, sessionId: loginId },
        { oldPassword: 'wrong', newPassword: 'a-new-password-1' },
        at(),
      ),
    ).toMatchObject(refusedWith('SIGN_IN_FAILED'))
    expect(
      await identity.changePassword(
        { loginId, sessionId: loginId },
        { oldPassword: PASSWORD, newPassword: 'a-new-password-1' },
        at(),
      ),
    ).toEqual({ ok: true, value: undefined })
  })
})
