// Slows down guessing, for each login name (known or not) and for each address. Only hashes of both
// are stored. A try is counted before it is made, so that a hundred parallel tries are not all
// free. A successful try is subtracted again.
//
// A browser that the login has signed in from is counted separately. So strangers who guess can
// make other strangers wait, but not the owner.

import { createHash } from 'node:crypto'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { RequestContext, Login } from '../../ports/identity.ts'
import type { LoginStore } from '../../ports/login-store.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * A whole camp may share one address and sign in at the same moment, so an address gets sixty times
 * as many tries as a single name.
 */
const ADDRESS_PATIENCE = 60

/** A browser that was not used for half a year counts as unknown again. */
const KNOWN_FOR_MS = 180 * 24 * 3_600_000

/** The counters that a try is counted against. */
export interface Guess {
  /** Reset by a success. */
  readonly own: string
  /** Shared with others, so a success subtracts only its own try. */
  readonly shared?: string
}

const addressCounter = (address: string) => `address:${digest(address)}`

/** A guess that anyone can make. */
export const guessByStranger = (name: string, { address }: RequestContext): Guess => ({
  own: `name:${digest(name)}`,
  shared: addressCounter(address),
})

/** A guess made with a session of this login. */
export const sessionsGuess = (loginId: string): Guess => ({ own: `session:${digest(loginId)}` })

type SignedInOnce = Pick<Login, 'loginId' | 'passwordChangedAtMs'>

/** Signing in with a password that has since been replaced does not make the browser known. */
export const isKnownBrowser = (login: SignedInOnce, { browser, nowMs }: RequestContext): boolean =>
  browser?.logins.some(
    ({ loginId, signedInAtMs }) =>
      loginId === login.loginId &&
      signedInAtMs >= login.passwordChangedAtMs &&
      signedInAtMs > nowMs - KNOWN_FOR_MS,
  ) ?? false

/** The owner's own counter in a known browser, otherwise the shared one. */
export const guessAt = (login: SignedInOnce | undefined, name: string, at: RequestContext): Guess =>
  login && at.browser && isKnownBrowser(login, at)
    ? { own: `browser:${digest(`${at.browser.browserId} ${name}`)}` }
    : guessByStranger(name, at)

export const takeTry = async (
  store: LoginStore,
  { own, shared }: Guess,
  { nowMs }: RequestContext,
): Promise<Result<undefined, Refusal>> => {
  const counters = [
    { counter: own, patience: 1 },
    ...(shared === undefined ? [] : [{ counter: shared, patience: ADDRESS_PATIENCE }]),
  ]
  const waitMs = await store.takeTry(counters, nowMs)
  return waitMs > 0
    ? refuse(identityRefusals.TOO_MANY_TRIES, {
        details: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
      })
    : ok(undefined)
}

export const clearFailedAttempts = async (
  store: LoginStore,
  { own, shared }: Guess,
): Promise<void> => {
  await store.clearTries(own)
  if (shared !== undefined) await store.uncountTry(shared)
}
