import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { asAnotherRequest } from '../../platform/database/one-connection.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Login } from '../../ports/identity.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeLogin } from '../../testing/people.ts'
import { someoneWaits } from '../../testing/waiting.ts'
import type { SigningKeys } from './key-ring.ts'
import { clearSecondFactor } from './second-factor-store.ts'
import { createLoginStore } from './login-store.ts'
import { openSession } from './sessions.ts'
import { loadSigningKeys } from './signing-keys-store.ts'
import { endSessionsOfLogin } from './end-session-store.ts'
import { insertSession } from './session-store.ts'

const database = useTestDatabase(20)
let logins: LoginStore
let keys: SigningKeys
let nowMs = Date.UTC(2026, 10, 15, 12)
let made = 0

beforeAll(async () => {
  logins = createLoginStore(database().db)
  keys = await loadSigningKeys(database().db, () => nowMs)
})

/** A login whose old password has just been verified. */
const verified = async (): Promise<Login> => {
  made += 1
  const login = await logins.findById(await makeLogin(database(), `race${made}@oak.example`))
  if (!login) throw new Error('no login')
  return login
}
const open = (login: Login) =>
  openSession(database().db, keys, { login, onlyOrganizationId: undefined }, 'Test', {
    nowMs,
    here: undefined,
  })
const changePassword = (login: Login) =>
  logins.setPassword(login.loginId, 'another hash', (nowMs += 1000))
const living = async (loginId: string) => {
  const rows = await systemTransaction(database().db, (tx) =>
    tx.db
      .selectFrom('sessions')
      .select('sessionId')
      .where('loginId', '=', loginId)
      .where('endedAt', 'is', null)
      .execute(),
  )
  return rows.length
}

/** A change that does not commit until another transaction waits for it. */
const openDuringChange = async (login: Login) => {
  const sent = await systemTransaction(database().db, async (tx) => {
    await clearSecondFactor(tx, login.loginId)
    await endSessionsOfLogin(tx, login.loginId, new Date(nowMs))
    const entrant = { login, onlyOrganizationId: undefined, hasSecondFactor: true }
    const opened = asAnotherRequest(() =>
      openSession(database().db, keys, entrant, 'Test', { nowMs, here: undefined }),
    )
    await someoneWaits(database())
    return { opened }
  })
  return sent.opened
}
const withApp = async (): Promise<Login> => {
  const login = await verified()
  const totpSecret = 'GEZDGNBVGY3TQOJQ'
  await logins.saveTotpSecret(login.loginId, totpSecret)
  await logins.turnOnSecondFactor(login.loginId, {
    method: 'totp',
    totpSecret,
    recoveryCodeHashes: ['a hash'],
  })
  return login
}

describe('IDN-33 a changed password no longer signs in', () => {
  it('is refused immediately, and the new one is accepted', async () => {
    const login = await verified()
    await changePassword(login)
    expect(await open(login)).toMatchObject({ ok: false, error: { code: 'SIGN_IN_FAILED' } })
    expect(await living(login.loginId)).toBe(0)
    const renewed = await logins.findById(login.loginId)
    expect(renewed && (await open(renewed)).ok).toBe(true)
  })

  it('leaves no session behind, in whichever order the two requests arrive', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const login = await verified()
        const works = [() => open(login), () => changePassword(login)]
        await Promise.all((index % 2 ? works : works.toReversed()).map((work) => work()))
        return living(login.loginId)
      }),
    )
    expect(outcomes.filter((left) => left > 0)).toEqual([])
  })

  it('IDN-78 PLT-116 waits for a running reset and respects it', async () => {
    const login = await withApp()
    expect(await openDuringChange(login)).toMatchObject({
      ok: false,
      error: { code: 'SIGN_IN_FAILED' },
    })
    expect(await living(login.loginId)).toBe(0)
  })

  it('PLT-116 allows many simultaneous sign-ins without retries', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, verified))
    const insert = ({ loginId, passwordChangedAtMs }: Login) => {
      const sessionId = newId()
      const row = {
        sessionId,
        loginId,
        passwordChangedAt: new Date(passwordChangedAtMs),
        device: 'Test',
        tokenHash: sessionId,
        providerOrganizationId: null,
        provedAt: null,
        hasSecondFactor: false,
      }
      return systemTransaction(database().db, (tx) =>
        insertSession(tx, { ...row, now: new Date(nowMs), expiresAt: new Date(nowMs + 60_000) }),
      )
    }
    const opened = await Promise.all(
      people.map(async (login) => {
        const all: boolean[] = []
        for (let round = 0; round < 8; round += 1) all.push(await insert(login))
        return all
      }),
    )
    expect(opened.flat()).toEqual(Array(96).fill(true))
  })

  it('IDN-78 nor one that showed an app which was reset a moment before', async () => {
    const login = await verified()
    const opened = openSession(
      database().db,
      keys,
      { login, onlyOrganizationId: undefined, hasSecondFactor: true },
      'Test',
      { nowMs, here: undefined },
    )
    expect(await opened).toMatchObject({ ok: false, error: { code: 'SIGN_IN_FAILED' } })
    expect(await living(login.loginId)).toBe(0)
  })

  it('IDN-78 an unconfirmed app stays off after a change of password or a reset', async () => {
    const factor = {
      method: 'totp',
      totpSecret: 'GEZDGNBVGY3TQOJQ',
      recoveryCodeHashes: ['a hash'],
    } as const
    const { loginId } = await verified()
    const begin = () => logins.saveTotpSecret(loginId, factor.totpSecret)
    await begin()
    await logins.setPassword(loginId, 'another hash', (nowMs += 1000))
    expect(await logins.turnOnSecondFactor(loginId, factor)).toBe(false)
    await begin()
    await systemTransaction(database().db, (tx) => clearSecondFactor(tx, loginId))
    expect(await logins.turnOnSecondFactor(loginId, factor)).toBe(false)
    await begin()
    expect(await logins.turnOnSecondFactor(loginId, factor)).toBe(true)
    // After this, neither a new secret nor mailed codes replace it, and a new password does not
    // remove it.
    expect(await begin()).toBe(false)
    expect(await logins.turnOnSecondFactor(loginId, { ...factor, method: 'mail' })).toBe(false)
    await logins.setPassword(loginId, 'a third hash', (nowMs += 1000))
    expect(await logins.findById(loginId)).toMatchObject({
      secondFactor: 'totp',
      totpSecret: factor.totpSecret,
    })
  })

  it('would leave one without checking the login (control)', async () => {
    const login = await verified()
    await changePassword(login)
    const now = new Date(nowMs)
    const row = {
      sessionId: newId(),
      loginId: login.loginId,
      device: 'Test',
      tokenHash: 'x',
      providerOrganizationId: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(nowMs + 1000),
    }
    await systemTransaction(database().db, (tx) =>
      tx.db.insertInto('sessions').values(row).execute(),
    )
    expect(await living(login.loginId)).toBe(1)
  })
})
