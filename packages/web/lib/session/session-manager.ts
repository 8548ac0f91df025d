// Holds the id token and renews it in time. All its dependencies are passed in, so that its rules
// can be tested without a browser.

import type { CookieJar } from './cookies.ts'

export interface Session {
  readonly username: string
  readonly email: string
  readonly loginId: string
  readonly idToken: string
  readonly expiresAtSeconds: number
  /** Borrowed by this tab while a staff person acts as a member. */
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
   * Lets one tab refresh at a time. Each refresh token works once, and all tabs share its cookie.
   */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly cookies: CookieJar
  readonly nowSeconds: () => number
  /**
   * Called when a session ends because this browser has lost the username that refreshing needs.
   */
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
   * Signing out removes the username. The account ids stay, because they reveal nothing, and select
   * the same account next time.
   */
  const end = (): void => {
    cookies.drop('username')
    store.set(undefined)
  }

  /** Waits for a refresh in progress in any tab. A later refresh finds no session. */
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

  /** Resumes the session of the refresh cookie, regardless of what set it. */
  const resume = (): Promise<Renewal> => {
    underWay ??= refreshOnce().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  /**
   * Refreshing needs a stored username. Without one, no call is made, and a session that this tab
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
