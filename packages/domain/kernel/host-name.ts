// Host names for organizations: what a resolver accepts, in the normalized form used to compare
// hosts.

import { normalizeHost } from './host.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * At least two labels, the last one ending in letters. A numeric address is not a name, and plain
 * `localhost` belongs to the installation.
 */
export const isHostName = (text: string): boolean => {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z][a-z0-9-]*$/.test(labels.at(-1) ?? '')
  )
}

const hostIn = (typed: string): string =>
  normalizeHost(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .split('/')[0],
  )

/** The main portal may use this name, but no organization may. */
export const isPlainLocalhost = (typed: string): boolean => hostIn(typed) === 'localhost'

/**
 * Reads the host name from what was typed: `https://Camp.Example/start` becomes `camp.example`.
 * Undefined when it is not a host name.
 */
export const readHostName = (typed: string): string | undefined => {
  const host = hostIn(typed)
  return isHostName(host) ? host : undefined
}
