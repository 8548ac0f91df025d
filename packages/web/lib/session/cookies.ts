// The cookies that the browser code manages. The refresh token is not among them, because only the
// server can read it.

import { isLocalHost } from '@lodgepole/domain/kernel/host'

export const cookieSeconds = {
  organizationId: 90 * 86_400,
  userId: 90 * 86_400,
  username: 30 * 86_400,
  referralId: 14 * 86_400,
} as const

export type CookieName = keyof typeof cookieSeconds

/** How long a request for a legacy page waits for that page to read it. */
export const LEGACY_PAGE_COOKIE_SECONDS = 600

export interface CookieOptions {
  readonly maxAgeSeconds: number
  readonly hostname: string
  readonly path?: string
}

export const cookieText = (
  name: string,
  value: string,
  { maxAgeSeconds, hostname, path = '/' }: CookieOptions,
): string => {
  const secure = isLocalHost(hostname) ? '' : '; secure'
  return (
    `${name}=${encodeURIComponent(value)}; max-age=${maxAgeSeconds}; path=${path}; ` +
    `samesite=lax${secure}`
  )
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const readCookie = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1)) || undefined
}

export interface CookieJar {
  readonly read: (name: CookieName) => string | undefined
  readonly keep: (name: CookieName, value: string) => void
  readonly drop: (name: CookieName) => void
}

export const browserCookies: CookieJar = {
  read: (name) => readCookie(document.cookie, name),
  keep: (name, value) => {
    document.cookie = cookieText(name, value, {
      maxAgeSeconds: cookieSeconds[name],
      hostname: location.hostname,
    })
  },
  drop: (name) => {
    document.cookie = cookieText(name, '', { maxAgeSeconds: 0, hostname: location.hostname })
  },
}
