import { beforeAll, describe, expect, inject, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Identity, IdentitySettings } from '../../ports/identity.ts'
import { PASSWORD } from '../../testing/people.ts'
import { hashCode } from './codes.ts'
import { newTotpSecret, totpAt } from './totp.ts'
import { challengeOf, refusedWith, useEmbeddedIdentity } from './testing/embedded-identity.ts'

const { database, clock, sent, embedded, setLogin, at, newLogin, code } = useEmbeddedIdentity()
let identity: Identity & IdentitySettings
beforeAll(() => {
  identity = embedded().identity
})

describe('IDN-10 a second factor, by mail, by app, or by recovery code', () => {
  it('asks for the mailed code and tells where it went, but not all of it', async () => {
    const { name } = await newLogin({ secondFactor: 'mail' })
    const challenge = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    expect(challenge).toMatchObject({
      challenge: 'mfaRequired',
      method: 'mail',
      sentTo: 'p•••@oak.example',
    })
    expect(
      await identity.respond(
        {
          challengeToken: challenge.challengeToken,
          answer: '000000' === code() ? '000001' : '000000',
        },
        at(),
      ),
    ).toMatchObject(refusedWith('WRONG_CODE'))
    expect(
      await identity.respond({ challengeToken: challenge.challengeToken, answer: code() }, at()),
    ).toMatchObject({ ok: true, value: { done: true } })
    expect(
      await identity.respond({ challengeToken: challenge.challengeToken, answer: code() }, at()),
    ).toMatchObject(refusedWith('WRONG_CODE'))
  })

  it('AUTH-29 mails a few more codes for one challenge, and only the last counts', async () => {
    const { name } = await newLogin({ secondFactor: 'mail' })
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    const first = code()
    expect(await identity.sendAgain({ challengeToken }, at())).toEqual({
      ok: true,
      value: undefined,
    })
    expect(sent.map(({ mail }) => mail.kind)).toEqual(['multi-factor-code', 'multi-factor-code'])
    if (first !== code())
      expect(await identity.respond({ challengeToken, answer: first }, at())).toMatchObject(
        refusedWith('WRONG_CODE'),
      )
    for (let more = 0; more < 4; more += 1)
      expect((await identity.sendAgain({ challengeToken }, at())).ok).toBe(true)
    expect(await identity.sendAgain({ challengeToken }, at())).toMatchObject({
      ...refusedWith('TOO_MANY_TRIES'),
      error: { details: { retryAfterSeconds: expect.any(Number) } },
    })
    expect(sent).toHaveLength(6)
    expect(await identity.respond({ challengeToken, answer: code() }, at())).toMatchObject({
      ok: true,
      value: { done: true },
    })
  })

  it('AUTH-29 mails nothing for a challenge that is over, forged or of another kind', async () => {
    const { name, loginId } = await newLogin({ secondFactor: 'totp', totpSecret: newTotpSecret() })
    const app = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    ).challengeToken
    await setLogin(loginId, { status: 'new-password-required' })
    const password = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    ).challengeToken
    await setLogin(loginId, { status: 'active', secondFactor: 'mail' })
    const mail = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    ).challengeToken
    sent.length = 0
    for (const challengeToken of ['x.y.z', password])
      expect(await identity.sendAgain({ challengeToken }, at())).toMatchObject(
        refusedWith('CHALLENGE_OVER'),
      )
    expect(
      await identity.sendAgain({ challengeToken: mail }, at({ nowMs: clock.ms + 601_000 })),
    ).toMatchObject(refusedWith('CHALLENGE_OVER'))
    await setLogin(loginId, { secondFactor: 'totp' })
    expect(await identity.sendAgain({ challengeToken: app }, at())).toMatchObject(
      refusedWith('CHALLENGE_OVER'),
    )
    expect(sent).toEqual([])
  })

  it('takes an app’s code once, also from a clock half a minute off', async () => {
    const totpSecret = newTotpSecret()
    const { name } = await newLogin({ secondFactor: 'totp', totpSecret })
    const step = Math.floor(clock.ms / 30_000)
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    expect(
      await identity.respond({ challengeToken, answer: totpAt(totpSecret, step - 3) }, at()),
    ).toMatchObject(refusedWith('WRONG_CODE'))
    expect(
      (await identity.respond({ challengeToken, answer: totpAt(totpSecret, step - 1) }, at())).ok,
    ).toBe(true)
    expect(
      await identity.respond({ challengeToken, answer: totpAt(totpSecret, step - 1) }, at()),
    ).toMatchObject(refusedWith('WRONG_CODE'))
  })

  it('PLT-163 writes an app’s code to logins only where that is one machine’s', async () => {
    const totpSecret = newTotpSecret()
    const { name, loginId } = await newLogin({ secondFactor: 'totp', totpSecret })
    const lastStep = async () => {
      const { rows } = await database().pool.query<{ last: number | null }>(
        'select totp_last_step::float8 as last from logins where login_id = $1',
        [loginId],
      )
      return rows[0]?.last
    }
    const isDistributed = inject('testServers').workers.length > 0
    const step = Math.floor(clock.ms / 30_000)
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    const answer = totpAt(totpSecret, step)
    expect((await identity.respond({ challengeToken, answer }, at())).ok).toBe(true)
    // Processes of the previous version read this.
    expect(await lastStep()).toBe(isDistributed ? null : step)
  })

  it('PLT-163 takes no app’s code that a process of the version before has taken', async () => {
    const totpSecret = newTotpSecret()
    const step = Math.floor(clock.ms / 30_000)
    const { name } = await newLogin({ secondFactor: 'totp', totpSecret, totpLastStep: step })
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    expect(
      await identity.respond({ challengeToken, answer: totpAt(totpSecret, step) }, at()),
    ).toMatchObject(refusedWith('WRONG_CODE'))
  })

  it('takes a recovery code once', async () => {
    const { name, loginId } = await newLogin({ secondFactor: 'totp', totpSecret: newTotpSecret() })
    await systemTransaction(database().db, (tx) =>
      tx.db
        .insertInto('recoveryCodes')
        .values({ loginId, codeHash: hashCode(loginId, 'ABCDE23456') })
        .execute(),
    )
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    expect((await identity.respond({ challengeToken, answer: 'abcde-23456' }, at())).ok).toBe(true)
    expect(await identity.respond({ challengeToken, answer: 'abcde-23456' }, at())).toMatchObject(
      refusedWith('WRONG_CODE'),
    )
  })

  it('makes the codes of the standard’s own examples', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(
      [59, 1_111_111_109, 2_000_000_000].map((seconds) => totpAt(secret, Math.floor(seconds / 30))),
    ).toEqual(['287082', '081804', '279037'])
  })
})
