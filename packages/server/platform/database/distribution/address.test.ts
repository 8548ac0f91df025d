import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'

describe('PLT-96 addresses of machines', () => {
  it.each([
    ['database-2', { host: 'database-2', port: 5432 }],
    [' 10.0.0.7:5433 ', { host: '10.0.0.7', port: 5433 }],
  ])('reads %j', (text, address) => expect(parseAddress(text)).toEqual(address))

  it.each(['', 'two words', 'host:port', 'postgres://host/name', 'host:123456'])('refuses %j', (text) =>
    expect(() => parseAddress(text)).toThrow('is not an address. Write it as HOST or HOST:PORT.'))
})
