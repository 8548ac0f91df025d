import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLoginStore } from '../../features/identity/login-store.ts'
import { createChallengeTokens } from '../../features/identity/challenge-tokens.ts'
import { loadSigningKeys } from '../../features/identity/signing-keys-store.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type {
  RequestContext,
  Identity,
  IdentityMail,
  IdentitySettings,
  Step,
} from '../../ports/identity.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeLogin, PASSWORD } from '../../testing/people.ts'
import { createHashing } from './hashing.ts'
import { createEmbeddedIdentity } from './index.ts'

const database = useTestDatabase(20)
const bounced = new Set<string>()
const sent: { to: string; mail: IdentityMail }[] = []
let identity: Identity & IdentitySettings
let nowMs = Date.UTC(2026, 10, 15, 12)
let person = 0

beforeAll(async () => {
  const { db } = database()
  identity = createEmbeddedIdentity({
    store: createLoginStore(db),
    hashing: createHashing(),
    challengeTokens: createChallengeTokens(await loadSigningKeys(db, () => nowMs)),
    sendMail: async ({ email }, mail) => void sent.push({ to: email, mail }),
    defineBackgroundTask: (_name, work) => async (input) => void work(input),
    isUnreachable: async (email) => bounced.has(email),
    organizationName: async () => undefined,
  })
})
beforeEach(() => {
  sent.length = 0
  nowMs += 3_600_000
  person += 1
})

const at = (more: Partial<RequestContext> = {}): RequestContext => ({
  nowMs,
  address: `10.0.0.${person}`,
  organizationId: undefined,
  language: 'en',
  ...more,
})
const newLogin = async (columns: { readonly secondFactor?: 'mail' } = {}) => {
  const name = `person${person}`
  const loginId = await makeLogin(database(), `${name}@oak.example`)
  const set = { language: 'en', ...columns }
  await systemTransaction(database().db, (tx) =>
    tx.db.updateTable('logins').set(set).where('loginId', '=', loginId).execute(),
  )
  return { loginId, name }
}
const code = () => (sent.at(-1)?.mail as { code: string } | undefined)?.code ?? ''
const challengeOf = (result: { ok: true; value: Step } | { ok: false; error: unknown }) => {
  if (!result.ok || result.value.done) throw new Error('a challenge was expected')
  return result.value.challenge
}
const refusedWith = (refusal: string) => ({ ok: false, error: { code: refusal } })

describe('IDN-50 mails of the second step are limited', () => {
  it('mails at most six codes an hour, however often the password is typed', async () => {
    const { name, loginId } = await newLogin({ secondFactor: 'mail' })
    const signInAgain = () => identity.signIn({ username: name, password: PASSWORD }, at())
    for (let times = 0; times < 10; times += 1) await signInAgain()
    expect(sent).toHaveLength(6)
    const { challengeToken } = challengeOf(await signInAgain())
    expect(await identity.sendAgain({ challengeToken }, at())).toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
    expect(sent).toHaveLength(6)
    const home = { browserId: loginId, logins: [{ loginId, signedInAtMs: Date.now() + 60_000 }] }
    await identity.signIn({ username: name, password: PASSWORD }, at({ browser: home }))
    expect(sent).toHaveLength(7)
    expect(await identity.respond({ challengeToken, answer: code() }, at())).toMatchObject({
      ok: true,
      value: { done: true },
    })
    expect(
      (
        await identity.signIn(
          { username: name, password: PASSWORD },
          at({ nowMs: nowMs + 3_601_000 }),
        )
      ).ok,
    ).toBe(true)
    expect(sent).toHaveLength(8)
  })

  it('strangers who ask for recovery mails use up no codes of the second step', async () => {
    const { name } = await newLogin({ secondFactor: 'mail' })
    for (let asked = 0; asked < 5; asked += 1) await identity.forgot({ username: name }, at())
    await expect.poll(() => sent.length).toBe(3)
    await identity.signIn({ username: name, password: PASSWORD }, at())
    expect(sent.at(-1)?.mail.kind).toBe('multi-factor-code')
  })

  it('limits the codes that a session asks for to switch the second step on', async () => {
    const { loginId } = await newLogin()
    for (let asked = 0; asked < 6; asked += 1)
      expect((await identity.setUpSecondFactor(loginId, 'mail', at())).ok).toBe(true)
    expect(await identity.setUpSecondFactor(loginId, 'mail', at())).toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
  })
})

describe('IDN-81 a mailed code that cannot arrive', () => {
  it('is tried again, and whoever proved the password learns that mail comes back', async () => {
    const { name } = await newLogin({ secondFactor: 'mail' })
    const { challengeToken } = challengeOf(
      await identity.signIn({ username: name, password: PASSWORD }, at()),
    )
    expect((await identity.sendAgain({ challengeToken }, at())).ok).toBe(true)
    bounced.add(`${name}@oak.example`)
    expect(await identity.sendAgain({ challengeToken }, at())).toMatchObject(
      refusedWith('CODE_UNDELIVERED'),
    )
    expect(sent).toHaveLength(3)
    expect((await identity.respond({ challengeToken, answer: code() }, at())).ok).toBe(true)
  })
})
