// The network that a caller's address belongs to. Whoever has one address of a network usually has
// its neighbors too, so limits count networks: /24 for IPv4, /64 for IPv6, and there the /48 around
// it too.

import { isIP } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const GROUPS = 8

/** The first of the eight groups, with `::` written out and leading zeros gone. */
const prefixOf = (address: string, count: number): string => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted end stands for two groups.
  const taken = before.length + after.length + (address.includes('.') ? 1 : 0)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, GROUPS - taken) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, count)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

const bareOf = (address: string): string => {
  const [bare = ''] = address.split('%')
  return MAPPED.exec(bare)?.[1] ?? bare
}

export const networkOf = (address: string): string => {
  const bare = bareOf(address)
  const version = isIP(bare)
  if (version === 4) return `${bare.slice(0, bare.lastIndexOf('.'))}.0/24`
  return version === 6 ? `${prefixOf(bare, 4)}::/64` : bare
}

/**
 * What a provider gives a customer of IPv6 whole: as many networks as they like. Undefined for
 * others.
 */
export const siteOf = (address: string): string | undefined => {
  const bare = bareOf(address)
  return isIP(bare) === 6 ? `${prefixOf(bare, 3)}::/48` : undefined
}
