// Two legacy pages are outside the application. Their parameters are passed in cookies that only
// they can see, and the browser then opens the page.

import { redirect } from '@tanstack/react-router'
import { cookieText, LEGACY_PAGE_COOKIE_SECONDS, readCookie } from '../lib/session/cookies.ts'

const SENT = 'legacyPage'

export interface LegacyVisit {
  readonly path: string
  readonly stored: Readonly<Record<string, string>>
}

/** The cookies for one visit, as cookie strings. */
export const legacyCookies = (
  { path, stored }: LegacyVisit,
  hostname: string,
): readonly string[] => {
  const options = { maxAgeSeconds: LEGACY_PAGE_COOKIE_SECONDS, hostname, path }
  return Object.entries({ ...stored, [SENT]: '1' }).map(([name, value]) =>
    cookieText(name, value, options),
  )
}

/** The address this document was loaded from, regardless of later navigation in the application. */
const loadedPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/**
 * A server without the legacy page returns the application again. In that case the browser has
 * already been sent there, and the page goes home instead of looping.
 */
const wasSentAlready = (path: string): boolean =>
  loadedPath() === path && readCookie(document.cookie, SENT) !== undefined

export const sendToLegacyPage = async (visit: LegacyVisit): Promise<void> => {
  if (wasSentAlready(visit.path)) throw redirect({ to: '/', replace: true })
  for (const cookie of legacyCookies(visit, location.hostname)) document.cookie = cookie
  location.assign(visit.path)
  // Shows nothing while the browser leaves.
  await new Promise(() => undefined)
}
