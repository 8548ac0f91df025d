// The network that a caller's address belongs to. A caller who has one address of a network usually
// has its neighbors too, so limits count networks: /24 for IPv4, and for IPv6 both /64 and the /48
// around it.

import { isIP } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const GROUPS = 8

/** The first groups of the eight, with `::` expanded and leading zeros removed. */
const prefixOf = (address: string, count: number): string => {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted ending counts as two groups.
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
 * The range that a provider assigns to an IPv6 customer, who can split it into many networks.
 * Undefined for IPv4.
 */
export const siteOf = (address: string): string | undefined => {
  const bare = bareOf(address)
  return isIP(bare) === 6 ? `${prefixOf(bare, 3)}::/48` : undefined
}
