// Decides which addresses from outside (a query, a setting) the portal may open.

import { isLocalHost } from '@lodgepole/domain/kernel/host'

export const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:'

/** A path on this page's own host. `//elsewhere` is not one. */
export const isOwnPath = (text: unknown): text is string =>
  typeof text === 'string' && /^\/(?![/\\])/.test(text)

/**
 * A typed link, such as `/map`, `https://camp.example`, or `www.camp.example/map`. Never a script.
 */
export const webAddress = (link: string): string | undefined => {
  const text = link.trim()
  if (isOwnPath(text)) return text
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
  const url = parseUrl(hasScheme ? text : `https://${text}`)
  return url && isWeb(url) && url.hostname.includes('.') ? url.href : undefined
}

export interface PageLocation {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
}

/** How to reach a host named in a setting. A bare name uses this page's scheme and port. */
export const originOf = (domain: string, here: PageLocation): string | undefined => {
  const text = /^https?:\/\//i.test(domain)
    ? domain
    : `${here.protocol}//${domain}${here.port && !/:\d+$/.test(domain) ? `:${here.port}` : ''}`
  return parseUrl(text)?.origin
}

/**
 * The console is at `console.` next to the installation's other hosts, unless the server names
 * another host.
 */
export const consoleOrigin = (
  named: string | undefined,
  here: PageLocation,
): string | undefined => {
  if (named) return originOf(named, here)
  if (isLocalHost(here.hostname)) return originOf('console.localhost', here)
  return originOf(`console.${here.hostname.split('.').slice(-2).join('.')}`, here)
}

/** A return address is accepted only if it leads to this host or to the console. */
export const safeReturnUrl = (
  asked: string | undefined,
  pageOrigin: string,
  staffOrigin: string | undefined,
): string | undefined => {
  const url = asked ? parseUrl(asked, pageOrigin) : undefined
  return url && isWeb(url) && (url.origin === pageOrigin || url.origin === staffOrigin)
    ? url.href
    : undefined
}
