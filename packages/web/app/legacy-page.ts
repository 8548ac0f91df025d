// Two older pages stand outside the application. What was asked of them waits in cookies that only
// they can see, and the browser goes there.

import { redirect } from '@tanstack/react-router'
import { cookieText, LEGACY_PAGE_COOKIE_SECONDS, readCookie } from '../lib/session/cookies.ts'

const SENT = 'legacyPage'

export interface LegacyVisit {
  readonly path: string
  readonly stored: Readonly<Record<string, string>>
}

/** The cookies of one visit, as they are written. */
export const legacyCookies = (
  { path, stored }: LegacyVisit,
  hostname: string,
): readonly string[] => {
  const options = { maxAgeSeconds: LEGACY_PAGE_COOKIE_SECONDS, hostname, path }
  return Object.entries({ ...stored, [SENT]: '1' }).map(([name, value]) =>
    cookieText(name, value, options),
  )
}

/** The address this document was loaded from, whatever the application has shown since. */
const loadedPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

/**
 * A server without the page answers with the application again: then we have been sent already, and
 * go home instead of round and round.
 */
const wasSentAlready = (path: string): boolean =>
  loadedPath() === path && readCookie(document.cookie, SENT) !== undefined

export const sendToLegacyPage = async (visit: LegacyVisit): Promise<void> => {
  if (wasSentAlready(visit.path)) throw redirect({ to: '/', replace: true })
  for (const cookie of legacyCookies(visit, location.hostname)) document.cookie = cookie
  location.assign(visit.path)
  // Nothing is shown while the browser leaves.
  await new Promise(() => undefined)
}
