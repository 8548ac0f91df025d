// A signed cookie with the browser's id and the logins that have signed in from it. It grants no
// access. It only lets failed attempts from a known browser count separately from strangers who
// guess the password.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId, type LoginId } from '@lodgepole/domain/kernel/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../platform/new-id.ts'
import type { KnownBrowser } from '../../ports/identity.ts'
import { readCookie, setCookie } from './cookies.ts'

const NAME = 'browser'
/** The longest time browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 3600
/** A family shares a browser, but a whole camp does not. */
const MAX_LOGINS = 8

const isBrowser = (value: unknown): value is KnownBrowser => {
  const { browserId, logins } = (value ?? {}) as Partial<KnownBrowser>
  return typeof browserId === 'string' && isId(browserId) && Array.isArray(logins)
}

export interface BrowserCookies {
  readonly read: (request: FastifyRequest) => KnownBrowser | undefined
  /** Returns the browser, and gives it an id if it has none yet. */
  readonly name: (request: FastifyRequest, reply: FastifyReply) => KnownBrowser
  /** Called after the login has proven its identity in this browser. */
  readonly remember: (
    call: {
      readonly request: FastifyRequest
      readonly reply: FastifyReply
      readonly nowMs: number
    },
    loginId: LoginId,
  ) => void
}

export const createBrowserCookies = (secret: Uint8Array): BrowserCookies => {
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest()

  const read = (request: FastifyRequest): KnownBrowser | undefined => {
    const [payload = '', signature = ''] = (readCookie(request, NAME) ?? '').split('.')
    const [expected, given] = [sign(payload), Buffer.from(signature, 'base64url')]
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return isBrowser(value) ? value : undefined
  }

  const writeCookie = (
    request: FastifyRequest,
    reply: FastifyReply,
    browser: KnownBrowser,
  ): void => {
    const payload = Buffer.from(JSON.stringify(browser)).toString('base64url')
    const value = `${payload}.${sign(payload).toString('base64url')}`
    setCookie(request, reply, { name: NAME, value, maxAge: COOKIE_SECONDS })
  }

  return {
    read,
    name: (request, reply) => {
      const known = read(request)
      if (known) return known
      const browser = { browserId: newId(), logins: [] }
      writeCookie(request, reply, browser)
      return browser
    },
    remember: ({ request, reply, nowMs }, loginId) => {
      const { browserId, logins } = read(request) ?? { browserId: newId(), logins: [] }
      const others = logins.filter((one) => one.loginId !== loginId)
      const recentLogins = [{ loginId, signedInAtMs: nowMs }, ...others].slice(0, MAX_LOGINS)
      writeCookie(request, reply, { browserId, logins: recentLogins })
    },
  }
}
