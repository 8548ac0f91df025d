// Hosts as sysadmins type them, one per line or separated by commas. An asterisk before a name
// opens the host to visitors without an account.

import { isPlainLocalhost, readHostName } from '@lodgepole/domain/kernel/host-name'

export interface TypedHost {
  readonly host: string
  readonly anonymous: boolean
}

export const parseHosts = (text: string): TypedHost[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((name) => ({ host: name.replace(/^\*\s*/, ''), anonymous: name.startsWith('*') }))

/** The invalid names, as typed. A name with a space in it is one invalid name, not two. */
export const invalidHosts = (text: string): readonly string[] =>
  parseHosts(text).flatMap(({ host }) =>
    readHostName(host) || isPlainLocalhost(host) ? [] : [host],
  )

/**
 * Hosts reserved for the installation itself, as far as the browser knows. The server knows the
 * others.
 */
export const reservedHosts = (text: string): readonly string[] =>
  parseHosts(text).flatMap(({ host }) => (isPlainLocalhost(host) ? [host] : []))

export const formatHosts = (hosts: readonly TypedHost[]): string =>
  hosts.map(({ host, anonymous }) => `${anonymous ? '*' : ''}${host}`).join('\n')
