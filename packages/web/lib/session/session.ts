// The session of this page: the keeper's rules joined with the server, the cookies and the other
// tabs.

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
 * A session kept by this tab counts only while somebody is signed in on this browser: signing out
 * drops the name.
 */
const stored = browserCookies.read('username')
  ? readStoredSession(tabMemory.read('session'), Date.now() / 1000)
  : undefined

/** Lent by the console to this tab alone: no cookie of this browser stands behind it. */
const borrowed = readStoredSession(tabMemory.read('borrowed'), Date.now() / 1000)

export const sessionStore = createStore<Session | undefined>(borrowed ?? stored)
sessionStore.subscribe(() => {
  const session = sessionStore.get()
  if (session?.isBorrowed) return tabMemory.keep('borrowed', JSON.stringify(session))
  tabMemory.drop('borrowed')
  if (session) tabMemory.keep('session', JSON.stringify(session))
  else tabMemory.drop('session')
})

/** A session ended by itself, not by signing out: the sign-in page says so. */
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

/** One tab's sign-out is every tab's: nobody should find an open account behind another tab. */
const tabs =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('lodgepole-session') : undefined
tabs?.addEventListener('message', (event) => {
  if (event.data === 'signed-out') sessionStore.set(undefined)
})

type SignInAnswer = ApiOutput<'POST /v2/identity/signin'>['item']

/** A session begins, or there is something to answer first. */
const begin = (item: SignInAnswer): Challenge | undefined => {
  if ('challenge' in item) return item
  sessionManager.begin(sessionOf({ code: 'OK', item }))
  return undefined
}

export const signIn = async (username: string, password: string): Promise<Challenge | undefined> =>
  begin((await guestApi.call('POST /v2/identity/signin', { body: { username, password } })).item)

/** False when nobody chose one. */
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

/** Where to go to sign in at the organization's own provider. */
export const beginAtProvider = async (): Promise<Challenge> =>
  (await guestApi.call('POST /v2/identity/provider/start', {})).item

/**
 * The tab's own session, if it has one, waits in its cookie; nothing of this is kept beyond the
 * tab.
 */
export const borrowSession = (session: Omit<Session, 'isBorrowed'>): void =>
  sessionStore.set({ ...session, isBorrowed: true })

/** Back to whoever is signed in on this browser, or nobody. */
export const giveBackSession = (): void => {
  if (sessionStore.get()?.isBorrowed) sessionStore.set(undefined)
}

/**
 * Signed out here even when the server cannot be reached; its refresh token then ends by itself.
 */
export const signOut = async (): Promise<void> => {
  await sessionManager.signOut(() =>
    keepaliveApi.call('POST /v2/identity/signout', {}).catch(() => undefined),
  )
  tabs?.postMessage('signed-out')
}

/** After coming back from a provider: the session is there, but this page has not heard of it. */
export const resumeSession = sessionManager.resume
export const renewSession = sessionManager.renew
export const currentIdToken = sessionManager.idToken
