import { beforeAll, describe, expect, it } from 'vitest'
import { createLoginStore } from '../../features/identity/login-store.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeLogin } from '../../testing/people.ts'
import { hashCode, issueCode, issueOnlyCode } from './codes.ts'

const database = useTestDatabase(10)
const nowMs = Date.UTC(2026, 10, 15, 12)
const HOUR_MS = 3600_000
let store: LoginStore
let people = 0

beforeAll(() => {
  store = createLoginStore(database().db)
})

const newLogin = () => makeLogin(database(), `invited${(people += 1)}@oak.example`)
const eightAtOnce = async (issue: typeof issueOnlyCode, loginId: string) =>
  (
    await Promise.all(Array.from({ length: 8 }, () => issue(store, loginId, 'activation', nowMs)))
  ).filter((code) => code !== undefined)
const isGood = async (loginId: string, code: string | undefined, atMs = nowMs) =>
  (await store.tryCode(loginId, 'activation', hashCode(loginId, code ?? ''), atMs)) === 'right'

describe('IDN-41 an invitation that is to bring one code', () => {
  it('IDN-41 brings one, which is good, however many invite at once', async () => {
    const loginId = await newLogin()
    const codes = await eightAtOnce(issueOnlyCode, loginId)
    expect(codes).toHaveLength(1)
    expect(await isGood(loginId, codes[0])).toBe(true)
  })

  it('IDN-41 without that, each brings one and only the last is valid (the control)', async () => {
    const loginId = await newLogin()
    expect(await eightAtOnce(issueCode, loginId)).toHaveLength(8)
  })

  it('IDN-41 brings another when the first has run out or was tried too often', async () => {
    const loginId = await newLogin()
    expect(await issueOnlyCode(store, loginId, 'activation', nowMs)).toBeDefined()
    expect(await issueOnlyCode(store, loginId, 'activation', nowMs + HOUR_MS - 1)).toBeUndefined()
    const second = await issueOnlyCode(store, loginId, 'activation', nowMs + HOUR_MS)
    expect(second).toBeDefined()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await isGood(loginId, 'wrong', nowMs + HOUR_MS)).toBe(false)
    const third = await issueOnlyCode(store, loginId, 'activation', nowMs + HOUR_MS)
    expect(await isGood(loginId, third, nowMs + HOUR_MS)).toBe(true)
  })
})
