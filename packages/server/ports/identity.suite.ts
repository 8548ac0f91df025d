// What every identity must do, regardless of who manages the passwords. Each adapter's test
// provides people who can sign in with it and knows how they answer their challenges.

import { expect, it } from 'vitest'
import type { Challenge, RequestContext, Identity, IdentitySettings, Step } from './identity.ts'

export interface SuitePerson {
  readonly loginId: string
  readonly username: string
  /** What the person types. An identity without passwords ignores it. */
  readonly password: string
}

export interface IdentityPlace {
  readonly identity: Identity & IdentitySettings
  readonly hasPasswords: boolean
  /** Someone who can sign in and gets a challenge on the way. */
  readonly newPerson: () => Promise<SuitePerson>
  /** The person's correct answer to the challenge, and possible wrong ones. */
  readonly answerOf: (
    person: SuitePerson,
    challenge: Challenge,
  ) => Promise<{ readonly right: string; readonly wrong: string }>
  readonly at: (more?: Partial<RequestContext>) => RequestContext
  /** Another organization's host. */
  readonly elsewhere: () => RequestContext
  readonly openSession: (loginId: string) => Promise<string>
  readonly hasEnded: (sessionId: string) => Promise<boolean>
}

type Answer = Awaited<ReturnType<Identity['signIn']>>

/** Everything about an answer except what is new each time and carries no information. */
const lookOf = (answer: Answer): unknown => {
  if (!answer.ok) return answer.error
  if (answer.value.done) return { done: true }
  const { challenge } = answer.value
  if (challenge.challenge !== 'redirect') return challenge.challenge
  const url = new URL(challenge.url)
  const asked = [...url.searchParams].map(([name, value]) =>
    ['state', 'nonce', 'code_challenge'].includes(name) ? name : `${name}=${value}`,
  )
  return { url: url.origin + url.pathname, asked, tokenLength: challenge.challengeToken.length }
}

const challengeIn = (
  answer:
    | { readonly ok: true; readonly value: Step }
    | { readonly ok: false; readonly error: unknown },
): Challenge => {
  if (!answer.ok || answer.value.done) throw new Error('a challenge was expected')
  return answer.value.challenge
}

const TEN_MINUTES_MS = 600_000

export const identitySuite = (place: () => IdentityPlace): void => {
  const begin = async () => {
    const person = await place().newPerson()
    const challenge = challengeIn(await place().identity.signIn(person, place().at()))
    return { person, challenge, ...(await place().answerOf(person, challenge)) }
  }
  const respond = (challengeToken: string, answer: string, at = place().at()) =>
    place().identity.respond({ challengeToken, answer }, at)
  const refused = {
    ok: false,
    error: { code: expect.any(String), status: expect.any(Number), message: expect.any(String) },
  }

  it('signs in the person who answers correctly', async () => {
    const { person, challenge, right } = await begin()
    expect(await respond(challenge.challengeToken, right)).toMatchObject({
      ok: true,
      value: { done: true, login: { loginId: person.loginId } },
    })
  })

  it('accepts a correct answer once', async () => {
    const { challenge, right } = await begin()
    expect((await respond(challenge.challengeToken, right)).ok).toBe(true)
    expect(await respond(challenge.challengeToken, right)).toMatchObject(refused)
  })

  it('gives the same answer for a known and an unknown name', async () => {
    const person = await place().newPerson()
    const [known, nobody] = [
      await place().identity.signIn(
        { username: person.username, password: 'wrong-password-1' },
        place().at(),
      ),
      await place().identity.signIn(
        { username: 'nobody-has-this', password: 'wrong-password-1' },
        place().at(),
      ),
    ]
    expect(lookOf(known)).toEqual(lookOf(nobody))
    expect(await place().identity.forgot({ username: person.username }, place().at())).toEqual(
      await place().identity.forgot({ username: 'nobody-has-this' }, place().at()),
    )
    expect(await place().identity.resend({ username: person.username }, place().at())).toEqual(
      await place().identity.resend({ username: 'nobody-has-this' }, place().at()),
    )
  })

  it('refuses a wrong answer, and still accepts the correct one', async () => {
    const { challenge, right, wrong } = await begin()
    for (const answer of [wrong, ''])
      expect(await respond(challenge.challengeToken, answer)).toMatchObject(refused)
    expect((await respond(challenge.challengeToken, right)).ok).toBe(true)
  })

  it('refuses a correct answer to a forged, changed or expired challenge', async () => {
    const {
      challenge: { challengeToken },
      right,
    } = await begin()
    const [header = '', facts = '', signature = ''] = challengeToken.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const changed = Buffer.from(
      Buffer.from(facts, 'base64url').toString().replace('"kind"', '"kinder":1,"kind"'),
    ).toString('base64url')
    for (const token of [
      '',
      'x.y.z',
      `${unsigned}.${facts}.`,
      `${header}.${changed}.${signature}`,
      `${header}.${facts}.${'A'.repeat(signature.length)}`,
    ]) {
      expect(await respond(token, right), token.slice(0, 20)).toMatchObject(refused)
    }
    expect(
      await respond(
        challengeToken,
        right,
        place().at({ nowMs: place().at().nowMs + TEN_MINUTES_MS }),
      ),
    ).toMatchObject(refused)
    expect((await respond(challengeToken, right)).ok).toBe(true)
  })

  it('refuses the answer to another person’s challenge', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    expect(await respond(mine.challenge.challengeToken, theirs.right)).toMatchObject(refused)
    expect(await respond(theirs.challenge.challengeToken, mine.right)).toMatchObject(refused)
  })

  it('never lets a challenge of one organization’s provider be answered at another', async () => {
    const { challenge, right } = await begin()
    const answer = await respond(challenge.challengeToken, right, place().elsewhere())
    if (challenge.challenge === 'redirect') expect(answer).toMatchObject(refused)
    // A login’s own second factor is the same everywhere.
    else expect(answer.ok).toBe(true)
  })

  it('ends a login’s sessions when its password changes, or has none to change', async () => {
    const { identity, hasPasswords, newPerson, openSession, hasEnded, at } = place()
    const person = await newPerson()
    const [kept, other] = [await openSession(person.loginId), await openSession(person.loginId)]
    const changed = await identity.changePassword(
      { loginId: person.loginId, sessionId: kept },
      { oldPassword: person.password, newPassword: 'another-password-7' },
      at(),
    )
    expect([changed.ok, await hasEnded(kept), await hasEnded(other)]).toEqual([
      hasPasswords,
      false,
      hasPasswords,
    ])
  })

  it('does what concerns passwords, or sends people to whoever does', async () => {
    const { identity, hasPasswords, newPerson, at } = place()
    const { loginId, username } = await newPerson()
    const password = 'another-password-7'
    expect((await identity.passwords(at())).ok).toBe(hasPasswords)
    expect((await identity.invite({ loginId }, at())).ok).toBe(hasPasswords)
    expect((await identity.invite({ loginId, once: true }, at())).ok).toBe(hasPasswords)
    const wrongly = [
      // They already have a second factor.
      await identity.setUpSecondFactor(loginId, 'totp', at()),
      await identity.confirm({ username, code: '1' }, at()),
      await identity.confirmForgot({ username, code: '1', password }, at()),
      await identity.activate(loginId, { code: '1', password }, at()),
      await identity.enableSecondFactor(loginId, { method: 'totp', code: '1' }, at()),
      await identity.confirmEmail(loginId, { code: '1' }, at()),
    ]
    for (const answer of wrongly)
      expect(answer).toMatchObject({
        ok: false,
        error: { code: hasPasswords ? expect.not.stringMatching(/PROVIDER/) : 'PROVIDER_MANAGED' },
      })
  })
}
