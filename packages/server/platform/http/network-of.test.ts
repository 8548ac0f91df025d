import { describe, expect, it } from 'vitest'
import { networkOf, siteOf } from './network-of.ts'

describe('RSV-90 callers are counted by network', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['198.51.100.250', '198.51.100.0/24'],
    ['198.51.101.7', '198.51.101.0/24'],
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['no address', 'no address'],
  ])('%s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['198.51.100.7', undefined],
    ['::ffff:198.51.100.9', undefined],
    ['no address', undefined],
  ])('%s is of the site %s', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})
