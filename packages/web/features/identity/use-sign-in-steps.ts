// The steps of signing in. Each ends with a session, with another challenge, or at another sign-in
// page.

import type { Challenge } from '@lodgepole/contract/identity/schemas'
import { ApiError } from '@lodgepole/contract/client'
import {
  beginAtProvider,
  respondToChallenge,
  sendCodeAgain,
  signIn,
  signInWithPasskey,
} from '../../lib/session/session.ts'
import { closeChallenge, forgetChallenge, openChallenge } from './challenge-store.ts'
import { redirectUrl, type OpenChallenge } from './challenge.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const unexpected = () =>
  new ApiError({ status: 401, code: 'CHALLENGE_OVER', message: 'Unexpected result' })

/** Never settles: the page is about to be left, and the button stays busy until then. */
const leaveFor = (challenge: Challenge): Promise<never> => {
  const url = redirectUrl(challenge)
  if (!url) throw unexpected()
  location.assign(url)
  return new Promise(() => undefined)
}

export const useSignInSteps = () => {
  const goOn = useAfterSignIn()
  const next = async (challenge: Challenge | undefined, username: string): Promise<void> => {
    if (challenge?.challenge === 'redirect') return leaveFor(challenge)
    if (challenge) return openChallenge(challenge, username)
    forgetChallenge()
    await goOn()
    closeChallenge()
  }
  return {
    startAtProvider: async (): Promise<void> => leaveFor(await beginAtProvider()),
    start: async (username: string, password: string): Promise<void> =>
      next(await signIn(username, password), username),
    startWithPasskey: async (): Promise<void> => {
      if (await signInWithPasskey()) await next(undefined, '')
    },
    sendAgain: ({ challenge }: OpenChallenge): Promise<void> =>
      sendCodeAgain(challenge.challengeToken),
    answer: async ({ challenge, username }: OpenChallenge, answer: string): Promise<void> =>
      next(await respondToChallenge(challenge.challengeToken, answer), username),
  }
}
