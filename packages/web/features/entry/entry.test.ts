import { signedMessage, unsignedCode, writeCode } from '@lodgepole/domain/entry/codes'
import { stepAt, verifyCode } from '@lodgepole/domain/entry/verify'
import { getPublicKeyAsync, signAsync, utils } from '@noble/ed25519'
import { describe, expect, it } from 'vitest'
import { createCheckSignature } from '../../lib/offline/entry-signature.ts'
import { halfMinuteAt, makePass } from './make-pass.ts'
import { makeKey, signWith, type StoredKey } from './phone-key.ts'
import { phoneName } from './phone-name.ts'

const NOW = 1_794_000_015
const KEY = '00000001'
const organizationId = '0a000000-0000-4000-8000-000000000001'
const personId = 'c0000000-0000-4000-8000-0000000000ff'
const secret = utils.randomSecretKey()
const own = Uint8Array.from(await getPublicKeyAsync(secret))

const grantFor = async (publicKey: Uint8Array<ArrayBuffer>) => {
  const unsigned = unsignedCode(organizationId, KEY, {
    kind: 'grant',
    personId,
    publicKey,
    expiresAtSeconds: NOW + 600,
  })
  return writeCode(unsigned, await signAsync(signedMessage(organizationId, unsigned), secret))
}

/** A browser that supports AES but not Ed25519. */
const older = new Proxy(crypto.subtle, {
  get: (subtle, name: keyof SubtleCrypto) =>
    name === 'generateKey'
      ? (kind: AlgorithmIdentifier, ...rest: [boolean, KeyUsage[]]) =>
          kind === 'Ed25519'
            ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
            : subtle.generateKey(kind, ...rest)
      : (subtle[name] as (...input: unknown[]) => unknown).bind(subtle),
})

describe('ENT-23 a phone makes its codes itself', () => {
  it.each<[string, SubtleCrypto, StoredKey['kind']]>([
    ['the browser’s own cryptography', crypto.subtle, 'own'],
    ['a library, sealed', older, 'sealed'],
  ])('by %s, and a gate accepts them', async (_how, subtle, kind) => {
    const key = await makeKey(subtle)
    expect(key.kind).toBe(kind)
    const context = {
      organizationId,
      publicKeys: new Map([[KEY, own]]),
      check: await createCheckSignature(),
      nowSeconds: NOW,
    }
    const code = (await makePass(key, await grantFor(key.publicKey), stepAt(NOW), subtle)) ?? ''
    expect(await verifyCode(code, context)).toMatchObject({
      ok: true,
      value: { facts: { kind: 'grant', personId }, step: stepAt(NOW) },
    })
    expect(await verifyCode(code, { ...context, nowSeconds: NOW + 61 })).toMatchObject({
      ok: false,
      error: { problem: 'expired' },
    })
    const strangers = await makePass(
      await makeKey(subtle),
      await grantFor(key.publicKey),
      stepAt(NOW),
      subtle,
    )
    expect(await verifyCode(strangers ?? '', context)).toMatchObject({
      ok: false,
      error: { problem: 'forged' },
    })
  })

  it('keeps a private half that no script can read', async () => {
    const [modern, sealed] = [await makeKey(), await makeKey(older)]
    if (modern.kind !== 'own' || sealed.kind !== 'sealed')
      throw new Error('not the kinds that were asked for')
    for (const secretKey of [modern.privateKey, sealed.lock]) {
      expect(secretKey.extractable).toBe(false)
      await expect(crypto.subtle.exportKey('jwk', secretKey)).rejects.toThrow()
    }
    expect(new Uint8Array(sealed.sealed)).toHaveLength(32 + 16)
    expect(await signWith(sealed, new Uint8Array(3))).toHaveLength(64)
  })

  it('makes no code from an invalid grant', async () =>
    expect(await makePass(await makeKey(), 'LP1:ABC', 1)).toBeUndefined())

  it.each([
    [NOW, 0, 15],
    [NOW + 14.2, 0, 1],
    [NOW + 15, 0, 30],
    [NOW - 3_600, 3_600_000, 15],
    [NOW + 420, -420_000, 15],
  ])(
    'goes by the server’s clock: %d s with %d ms to add has %d seconds left',
    (seconds, aheadMs, secondsLeft) => {
      expect(halfMinuteAt(seconds * 1000, aheadMs)).toEqual({
        step: stepAt(seconds + aheadMs / 1000),
        secondsLeft,
      })
    },
  )

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
        'like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'iPhone · Safari',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/140.0 Mobile Safari/537.36',
      'Android · Chrome',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/140.0 Safari/537.36 Edg/140.0',
      'Windows · Edge',
    ],
    ['something', 'Phone'],
  ])('has a familiar name: %s', (userAgent, name) => expect(phoneName(userAgent)).toBe(name))
})
