// The session of this page: connects the session manager's rules with the server, the cookies, and
// the other tabs.

import { ApiError } from '@lodgepole/contract/client'
import type { ApiOutput } from '@lodgepole/contract/api'
import type { Challenge } from '@lodgepole/contract/identity/schemas'
import { browserCookies } from './cookies.ts'
import { guestApi, keepaliveApi } from '../api/guest-api.ts'
import { readStoredSession } from './stored-session.ts'
import { askForPasskey } from './passkeys.ts'
import { createSessionManager, type RefreshAnswer, type Session } from './session-manager.ts'
import { createStore } from '../state/store.ts'
import { tabMemory } from '../state/tab-memory.ts'

/**
 * A session stored by this tab counts only while a person is signed in on this browser. Signing out
 * removes the username.
 */
const stored = browserCookies.read('username')
  ? readStoredSession(tabMemory.read('session'), Date.now() / 1000)
  : undefined

/** Borrowed from the console for this tab only; this browser has no cookie for it. */
const borrowed = readStoredSession(tabMemory.read('borrowed'), Date.now() / 1000)

export const sessionStore = createStore<Session | undefined>(borrowed ?? stored)
sessionStore.subscribe(() => {
  const session = sessionStore.get()
  if (session?.isBorrowed) return tabMemory.keep('borrowed', JSON.stringify(session))
  tabMemory.drop('borrowed')
  if (session) tabMemory.keep('session', JSON.stringify(session))
  else tabMemory.drop('session')
})

/** The session ended without the person signing out, and the sign-in page says so. */
export const sessionEnded = createStore<'ended' | 'no-username' | undefined>(undefined)
sessionStore.subscribe(() =>
  sessionEnded.set(
    !sessionStore.get() && browserCookies.read('username') !== undefined ? 'ended' : undefined,
  ),
)

const sessionOf = ({ item }: ApiOutput<'POST /v2/identity/refresh'>): Session => ({
  username: item.username,
  email: item.attributes.email,
  loginId: item.attributes.loginId,
  idToken: item.idToken,
  expiresAtSeconds: item.expiresAtSeconds,
})

const refresh = async (): Promise<RefreshAnswer> => {
  try {
    return {
      kind: 'session',
      session: sessionOf(await keepaliveApi.call('POST /v2/identity/refresh', {})),
    }
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 401 ? 'refused' : 'unreachable' }
  }
}

const sessionManager = createSessionManager({
  refresh,
  alone: (work) =>
    'locks' in navigator ? navigator.locks.request('lodgepole-refresh', work) : work(),
  cookies: browserCookies,
  nowSeconds: () => Date.now() / 1000,
  onNoUsername: () => sessionEnded.set('no-username'),
  store: sessionStore,
})

/**
 * Signing out in one tab signs out all tabs, so that nobody finds an open account in another tab.
 */
const tabs =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('lodgepole-session') : undefined
tabs?.addEventListener('message', (event) => {
  if (event.data === 'signed-out') sessionStore.set(undefined)
})

type SignInAnswer = ApiOutput<'POST /v2/identity/signin'>['item']

/** Starts a session, or returns a challenge to answer first. */
const begin = (item: SignInAnswer): Challenge | undefined => {
  if ('challenge' in item) return item
  sessionManager.begin(sessionOf({ code: 'OK', item }))
  return undefined
}

export const signIn = async (username: string, password: string): Promise<Challenge | undefined> =>
  begin((await guestApi.call('POST /v2/identity/signin', { body: { username, password } })).item)

/** False when the person chose no passkey. */
export const signInWithPasskey = async (): Promise<boolean> => {
  const { options } = (await guestApi.call('POST /v2/identity/signin/passkey/begin', {})).item
  const passkey = await askForPasskey(options)
  if (!passkey) return false
  const { item } = await guestApi.call('POST /v2/identity/signin/passkey', { body: { passkey } })
  sessionManager.begin(sessionOf({ code: 'OK', item }))
  return true
}

export const respondToChallenge = async (
  challengeToken: string,
  answer: string,
): Promise<Challenge | undefined> =>
  begin(
    (await guestApi.call('POST /v2/identity/respond', { body: { challengeToken, answer } })).item,
  )

export const sendCodeAgain = async (challengeToken: string): Promise<void> => {
  await guestApi.call('POST /v2/identity/respond/send', { body: { challengeToken } })
}

/** Where to sign in with the organization's own provider. */
export const beginAtProvider = async (): Promise<Challenge> =>
  (await guestApi.call('POST /v2/identity/provider/start', {})).item

/**
 * The tab's own session, if any, stays available through its cookie. The borrowed one is stored
 * only in this tab.
 */
export const borrowSession = (session: Omit<Session, 'isBorrowed'>): void =>
  sessionStore.set({ ...session, isBorrowed: true })

/** Returns to the session of the person signed in on this browser, if any. */
export const giveBackSession = (): void => {
  if (sessionStore.get()?.isBorrowed) sessionStore.set(undefined)
}

/**
 * Signs out here even if the server can't be reached. The refresh token then expires on its own.
 */
export const signOut = async (): Promise<void> => {
  await sessionManager.signOut(() =>
    keepaliveApi.call('POST /v2/identity/signout', {}).catch(() => undefined),
  )
  tabs?.postMessage('signed-out')
}

/** Used after a return from a provider: the session exists, but this page doesn't know it yet. */
export const resumeSession = sessionManager.resume
export const renewSession = sessionManager.renew
export const currentIdToken = sessionManager.idToken
