import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'
import { bytesOfAscii, bytesOfId, bytesOfNumber, idOfBytes, numberOfBytes } from './bytes.ts'
import { checksumOf } from './checksum.ts'

describe('ENT-01 the characters of a code', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('are those of RFC 9285: %s', (text, written) => {
    expect(toBase45(bytesOfAscii(text))).toBe(written)
    expect(fromBase45(written)).toEqual(bytesOfAscii(text))
  })

  it.each(['A', 'GGW', ':::', '::', 'ab', 'É00', 'AB\u{1F600}'])(
    'are read only as we would have written them: %s',
    (text) => expect(fromBase45(text)).toBeUndefined(),
  )

  it('decode to the same bytes, whatever they are', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect([...(fromBase45(toBase45(bytes)) ?? [])]).toEqual([...bytes])
      }),
    ))
})

describe('ENT-01 the parts of a code', () => {
  it('have the checksum that other implementations compute', () =>
    expect(checksumOf(bytesOfAscii('123456789'))).toBe(0x29b1))
  it('decode to the same parts', () =>
    fc.assert(
      fc.property(fc.uuid(), fc.nat(0xffff_ffff), (id, number) => {
        expect(idOfBytes(bytesOfId(id))).toBe(id)
        expect(numberOfBytes(bytesOfNumber(number))).toBe(number)
      }),
    ))
})
