import { describe, expect, it } from 'vitest'
import {
  isSealed,
  newSecretKeyText,
  openText,
  readSecretKey,
  sealText,
  SecretFault,
  type SecretKey,
} from './cipher.ts'

const keyOf = (text: string) => readSecretKey(text) as SecretKey
const [own, other] = [keyOf('ab'.repeat(32)), keyOf(newSecretKeyText())]
const place = { table: 'card_credentials', column: 'secret', organizationId: 'oak', row: 'square' }

describe('PLT-85 a secret as it is stored', () => {
  it.each(['EAAA-token', '', 'Größe 🌲', 'x'.repeat(1000)])('decrypts unchanged: %s', (plain) => {
    const sealed = sealText(own, place, plain)
    expect(isSealed(sealed)).toBe(true)
    expect(openText([other, own], place, sealed)).toBe(plain)
    if (plain) expect(sealed).not.toContain(plain)
  })

  it('is different each time and names its key', () => {
    const sealed = sealText(own, place, 'token')
    expect(sealText(own, place, 'token')).not.toBe(sealed)
    expect(sealed).toMatch(new RegExp(`^lp1\\.${own.keyId}\\.`))
  })

  it('plain text of an earlier version is read as it is', () => {
    for (const plain of ['EAAA-token', 'lp1.', 'lp1.short', '{"kty":"OKP"}'])
      expect(openText([own], place, plain)).toBe(plain)
  })

  it.each([
    { ...place, organizationId: 'elm' },
    { ...place, row: 'authorizenet' },
    { ...place, column: 'signature_key' },
    { ...place, table: 'logins' },
    { ...place, organizationId: 'oak","square', row: '' },
  ])('can’t be decrypted in another row or column: %o', (elsewhere) => {
    expect(() => openText([own], elsewhere, sealText(own, place, 'token'))).toThrow(
      /belongs to another row/,
    )
  })

  it('can’t be decrypted after a change or with another key', () => {
    const sealed = sealText(own, place, 'token')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => openText([own], place, changed)).toThrow(SecretFault)
    expect(() => openText([other], place, sealed)).toThrow(
      `encrypted with key ${own.keyId}, which this process does not have`,
    )
    expect(() => openText([], place, sealed)).toThrow(SecretFault)
    // A different key with the same id.
    expect(() => openText([{ ...other, keyId: own.keyId }], place, sealed)).toThrow(
      /does not open it/,
    )
  })
})

describe('PLT-85 a key', () => {
  it('is 32 bytes, in base64 or in hexadecimal digits', () => {
    const { bytes, keyId } = keyOf('0F'.repeat(32))
    for (const text of [
      bytes.toString('hex'),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ])
      expect(readSecretKey(text)).toMatchObject({ keyId, bytes })
    for (const text of [
      '',
      'password',
      'ab'.repeat(31),
      'ab'.repeat(33),
      bytes.subarray(1).toString('base64'),
      'ä'.repeat(43),
    ])
      expect(readSecretKey(text)).toBeUndefined()
  })
})
