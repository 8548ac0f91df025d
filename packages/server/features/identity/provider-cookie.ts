// State kept while the browser is at a provider, sealed in a cookie that scripts cannot read, so
// that only the browser that started can finish. Each start has its own cookie, because people sign
// in from two tabs.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { CHALLENGE_SECONDS } from '../../ports/identity-challenges.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'

const STATE = /^[\w-]{20,128}$/
const nameOf = (state: string) => `provider_${state.slice(0, 16)}`

const cookieOf = (state: string) => ({ name: nameOf(state), localPath: '/v2/identity/provider' })

const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? ''

/** Returns the state, which is all the page may know. */
export const setProviderCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { challengeToken, url }: { readonly challengeToken: string; readonly url: string },
): string => {
  const state = stateOf(url)
  setCookie(request, reply, {
    ...cookieOf(state),
    value: challengeToken,
    maxAge: CHALLENGE_SECONDS,
  })
  return state
}

/** Works once: reading the cookie clears it. */
export const takeProviderCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
): string | undefined => {
  if (typeof state !== 'string' || !STATE.test(state)) return undefined
  const kept = readCookie(request, nameOf(state))
  if (kept !== undefined) clearCookie(request, reply, cookieOf(state))
  return kept
}
