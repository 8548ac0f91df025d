// Holds the id token and renews it in time. Everything it touches is handed in, so that its rules
// can be tried without a browser.

import type { CookieJar } from './cookies.ts'

export interface Session {
  readonly username: string
  readonly email: string
  readonly loginId: string
  readonly idToken: string
  readonly expiresAtSeconds: number
  /** Lent to this tab for as long as a staff person acts as a member. */
  readonly isBorrowed?: boolean
}

export type RefreshAnswer =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }

export type Renewal = RefreshAnswer['kind']

export interface SessionParts {
  readonly refresh: () => Promise<RefreshAnswer>
  /**
   * Lets one tab refresh at a time: each refresh token works once, and two tabs share the cookie it
   * is in.
   */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly cookies: CookieJar
  readonly nowSeconds: () => number
  /** Told when a session ends because this browser has lost the name that refreshing needs. */
  readonly onNoUsername?: () => void
  readonly store: {
    readonly get: () => Session | undefined
    readonly set: (session: Session | undefined) => void
  }
}

export const REFRESH_AHEAD_SECONDS = 60

export const needsRefresh = (expiresAtSeconds: number, nowSeconds: number): boolean =>
  expiresAtSeconds - nowSeconds < REFRESH_AHEAD_SECONDS

export const createSessionManager = ({
  refresh,
  alone,
  cookies,
  nowSeconds,
  onNoUsername,
  store,
}: SessionParts) => {
  let underWay: Promise<Renewal> | undefined

  const begin = (session: Session): void => {
    cookies.keep('username', session.username)
    store.set(session)
  }

  /**
   * Whoever signs out leaves no name behind; the ids of the account, which say nothing to a
   * passer-by, choose it again next time.
   */
  const end = (): void => {
    cookies.drop('username')
    store.set(undefined)
  }

  /** A refresh that is under way in some tab comes first; one that comes later finds nobody. */
  const signOut = (endAtServer: () => Promise<unknown>): Promise<void> =>
    alone(async () => {
      await endAtServer()
      end()
    })

  const refreshOnce = async (): Promise<Renewal> => {
    const answer = await alone(refresh)
    if (answer.kind === 'session') begin(answer.session)
    if (answer.kind === 'refused') store.set(undefined)
    return answer.kind
  }

  /** Takes up the session that the refresh cookie stands for, whoever put it there. */
  const resume = (): Promise<Renewal> => {
    underWay ??= refreshOnce().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  /**
   * Refreshing needs a stored username. Without one no call is made, and a session that this tab
   * still holds ends.
   */
  const renew = async (): Promise<Renewal> => {
    if (cookies.read('username')) return resume()
    if (store.get()) {
      store.set(undefined)
      onNoUsername?.()
    }
    return 'refused'
  }

  const idToken = async (): Promise<string | undefined> => {
    const session = store.get()
    if (session && needsRefresh(session.expiresAtSeconds, nowSeconds())) await renew()
    return store.get()?.idToken
  }

  return { begin, signOut, resume, renew, idToken }
}
