import { describe, expect, it, vi } from 'vitest'
import type { CookieJar } from './cookies.ts'
import {
  createSessionManager,
  needsRefresh,
  type RefreshAnswer,
  type Session,
} from './session-manager.ts'
import { createStore } from '../state/store.ts'

const session = (idToken: string, expiresAtSeconds: number): Session => ({
  username: 'dana',
  email: 'd@x.example',
  loginId: 'l',
  idToken,
  expiresAtSeconds,
})

const jar = (
  initial: Record<string, string> = {},
): CookieJar & { readonly stored: Record<string, string> } => {
  const stored = { ...initial }
  return {
    stored,
    read: (name) => stored[name],
    keep: (name, value) => void (stored[name] = value),
    drop: (name) => void delete stored[name],
  }
}

const sessionManagerWith = (
  answer: () => Promise<RefreshAnswer>,
  start?: Session,
  cookies = jar({ username: 'dana' }),
) => {
  const store = createStore(start)
  const refresh = vi.fn(answer)
  return {
    store,
    refresh,
    cookies,
    sessionManager: createSessionManager({
      refresh,
      alone: (work) => work(),
      cookies,
      nowSeconds: () => 1_000,
      store,
    }),
  }
}

describe('AUTH-50 refreshing needs a stored username', () => {
  it('AUTH-50 ends the session of a tab whose browser lost the name, and says so', async () => {
    const store = createStore<Session | undefined>(session('old', 1_010))
    const [refresh, onNoUsername] = [vi.fn(), vi.fn()]
    const sessionManager = createSessionManager({
      refresh,
      alone: (work) => work(),
      cookies: jar(),
      nowSeconds: () => 1_000,
      onNoUsername,
      store,
    })
    expect(await sessionManager.idToken()).toBeUndefined()
    expect(onNoUsername).toHaveBeenCalledOnce()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('AUTH-50 tells a visitor who never signed in nothing of it', async () => {
    const onNoUsername = vi.fn()
    const store = createStore<Session | undefined>(undefined)
    const sessionManager = createSessionManager({
      refresh: vi.fn(),
      alone: (work) => work(),
      cookies: jar(),
      nowSeconds: () => 1_000,
      onNoUsername,
      store,
    })
    expect(await sessionManager.renew()).toBe('refused')
    expect(onNoUsername).not.toHaveBeenCalled()
  })
})

describe('NAV-03 the session behind the guard', () => {
  it('NAV-03 asks for a new token when the old one has ended or ends within a minute', () => {
    expect([999, 1_000, 1_059].map((end) => needsRefresh(end, 1_000))).toEqual([true, true, true])
    expect(needsRefresh(1_060, 1_000)).toBe(false)
  })

  it('NAV-03 refreshes before a call, once for many calls at the same time', async () => {
    const { sessionManager, refresh } = sessionManagerWith(
      () => Promise.resolve({ kind: 'session', session: session('new', 9_000) }),
      session('old', 1_030),
    )
    expect(
      await Promise.all([
        sessionManager.idToken(),
        sessionManager.idToken(),
        sessionManager.idToken(),
      ]),
    ).toEqual(['new', 'new', 'new'])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(await sessionManager.idToken()).toBe('new')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('NAV-03 makes no call for a visitor who never signed in here', async () => {
    const { sessionManager, refresh } = sessionManagerWith(
      () => Promise.reject(new Error('not to be called')),
      undefined,
      jar(),
    )
    expect(await sessionManager.renew()).toBe('refused')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('OIDC-10 takes up a session from elsewhere once, though nobody signed in here', async () => {
    const { sessionManager, refresh, cookies, store } = sessionManagerWith(
      () => Promise.resolve({ kind: 'session', session: session('new', 9_000) }),
      undefined,
      jar(),
    )
    expect(await Promise.all([sessionManager.resume(), sessionManager.resume()])).toEqual([
      'session',
      'session',
    ])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect([store.get()?.idToken, cookies.stored['username']]).toEqual(['new', 'dana'])
  })

  it('NAV-03 ends the session when the server refuses, keeps it while unreachable', async () => {
    const refused = sessionManagerWith(
      () => Promise.resolve({ kind: 'refused' }),
      session('old', 1_030),
    )
    expect(await refused.sessionManager.idToken()).toBeUndefined()
    const unreachable = sessionManagerWith(
      () => Promise.resolve({ kind: 'unreachable' }),
      session('old', 1_030),
    )
    expect(await unreachable.sessionManager.idToken()).toBe('old')
  })

  it('IDN-76 signs out after a running refresh, which does not bring the name back', async () => {
    const steps: string[] = []
    let line: Promise<unknown> = Promise.resolve()
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const next = line.then(work)
      line = next
      return next
    }
    const refresh = async (): Promise<RefreshAnswer> => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      steps.push('refreshed')
      return { kind: 'session', session: session('new', 9_000) }
    }
    const store = createStore<Session | undefined>(session('old', 1_030))
    const cookies = jar({ username: 'dana' })
    const sessionManager = createSessionManager({
      refresh,
      alone,
      cookies,
      nowSeconds: () => 1_000,
      store,
    })
    await Promise.all([
      sessionManager.renew(),
      sessionManager.signOut(async () => void steps.push('signed out')),
    ])
    expect(steps).toEqual(['refreshed', 'signed out'])
    expect([store.get(), cookies.stored['username']]).toEqual([undefined, undefined])
  })

  it('NAV-15 remembers the username, and forgets it at sign-out', async () => {
    const { sessionManager, cookies, store } = sessionManagerWith(
      () => Promise.resolve({ kind: 'refused' }),
      undefined,
      jar({ organizationId: 'o', userId: 'u' }),
    )
    sessionManager.begin(session('token', 9_000))
    expect(cookies.stored['username']).toBe('dana')
    await sessionManager.signOut(() => Promise.resolve())
    expect(cookies.stored).toEqual({ organizationId: 'o', userId: 'u' })
    expect(store.get()).toBeUndefined()
  })
})
