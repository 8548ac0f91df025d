// Names under which an organization may be reached: what a resolver takes, in the one form in which
// hosts are compared.

import { normalizeHost } from './host.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Two names at least, the last one of letters: an address in digits is no name, and `localhost`
 * alone is the installation's own.
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

/** The main portal may be there, and no organization. */
export const isPlainLocalhost = (typed: string): boolean => hostIn(typed) === 'localhost'

/**
 * `https://Camp.Example/start` is typed and `camp.example` is meant; undefined for what is no name.
 */
export const readHostName = (typed: string): string | undefined => {
  const host = hostIn(typed)
  return isHostName(host) ? host : undefined
}
