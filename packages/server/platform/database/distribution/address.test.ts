import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'
import { nodeName } from './facts.ts'

describe('PLT-96 addresses of machines', () => {
  it.each([
    ['database-2', { host: 'database-2', port: 5432 }],
    [' 10.0.0.7:5433 ', { host: '10.0.0.7', port: 5433 }],
    ['host:65535', { host: 'host', port: 65_535 }],
    ['[2001:DB8::7]', { host: '2001:db8::7', port: 5432 }],
    ['[::1]:5433', { host: '::1', port: 5433 }],
  ])('reads %j', (text, address) => expect(parseAddress(text)).toEqual(address))

  it.each(['10.0.0.7:5433', '[2001:db8::7]:5433'])('writes %j as it was read', (text) =>
    expect(nodeName(parseAddress(text))).toBe(text),
  )

  // Without brackets, the end of an IPv6 address cannot be told from a port.
  it.each([
    '',
    'two words',
    'host:port',
    'postgres://host/name',
    'host:123456',
    'host:99999',
    'host:0',
    '2001:db8::7',
    '[1:2]:5432',
    '[host]',
  ])('refuses %j', (text) =>
    expect(() => parseAddress(text)).toThrow(
      'is not an address. Write it as HOST, HOST:PORT or [IPV6]:PORT, with a port from 1 to 65535.',
    ),
  )
})
