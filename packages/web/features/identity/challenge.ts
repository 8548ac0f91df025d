// What sign-in still requires, stored per tab: long enough to survive a reload, no longer than on
// the server.

import type { Challenge } from '@lodgepole/contract/identity/schemas'

export const CHALLENGE_MINUTES = 10

export interface OpenChallenge {
  readonly challenge: Challenge
  /** The person signing in. Password managers save the new password under this name. */
  readonly username: string
  readonly openedAtMs: number
}

const isOpenChallenge = (value: unknown): value is OpenChallenge => {
  const { challenge, username, openedAtMs } = (value ?? {}) as Partial<OpenChallenge>
  return (
    typeof challenge?.challengeToken === 'string' &&
    typeof username === 'string' &&
    typeof openedAtMs === 'number'
  )
}

/** Undefined if it is too old or wasn't written by us. */
export const readOpenChallenge = (
  text: string | undefined,
  nowMs: number,
): OpenChallenge | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isOpenChallenge(value)) return undefined
    const ageMs = nowMs - value.openedAtMs
    return ageMs >= 0 && ageMs < CHALLENGE_MINUTES * 60_000 ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Another sign-in page may be anywhere on the web, but it has to be a web page. Scripts are never
 * opened.
 */
export const redirectUrl = ({ challenge, url }: Challenge): string | undefined => {
  if (challenge !== 'redirect' || !url || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
