// Hosts as sysadmins type them, one a line or between commas; a star before a name opens it to
// visitors without an account.

import { isPlainLocalhost, readHostName } from '@lodgepole/domain/kernel/host-name'

export interface TypedHost {
  readonly host: string
  readonly anonymous: boolean
}

export const hostsOf = (text: string): TypedHost[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((name) => ({ host: name.replace(/^\*\s*/, ''), anonymous: name.startsWith('*') }))

/**
 * Those that are no names, as they were typed: a name with a space in it is one that is wrong, not
 * two.
 */
export const wrongHosts = (text: string): readonly string[] =>
  hostsOf(text).flatMap(({ host }) => (readHostName(host) || isPlainLocalhost(host) ? [] : [host]))

/** Those that only the installation itself may have; others of them the server knows. */
export const ownHosts = (text: string): readonly string[] =>
  hostsOf(text).flatMap(({ host }) => (isPlainLocalhost(host) ? [host] : []))

export const textOfHosts = (hosts: readonly TypedHost[]): string =>
  hosts.map(({ host, anonymous }) => `${anonymous ? '*' : ''}${host}`).join('\n')
