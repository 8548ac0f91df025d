// Whether an address is on the public Internet. An address from an outside party must never lead to
// this machine, its network, or a cloud's metadata services.

import { BlockList, isIP } from 'node:net'

const notPublic4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic4.addSubnet(net, prefix, 'ipv4')

/**
 * For IPv6, only the ranges assigned to the public, without those that embed an IPv4 address (6to4,
 * Teredo) or are reserved for documentation.
 */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(net, prefix, 'ipv6')

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export const isPublicAddress = (address: string): boolean => {
  const [bare = ''] = address.split('%')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return isPublicAddress(mapped)
  const version = isIP(bare)
  if (version === 4) return !notPublic4.check(bare, 'ipv4')
  return version === 6 && public6.check(bare, 'ipv6') && !notPublic6.check(bare, 'ipv6')
}
