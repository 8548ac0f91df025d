import { getPublicKeyAsync, signAsync, utils } from '@noble/ed25519'
import {
  grantBytes,
  passMessage,
  signedMessage,
  unsignedCode,
  writeCode,
  writePass,
  type SignedFacts,
} from '@lodgepole/domain/entry/codes'
import { openGate } from '@lodgepole/domain/entry/offline'
import type { Snapshot } from '@lodgepole/domain/entry/snapshot'
import { stepAt, verifyCode } from '@lodgepole/domain/entry/verify'
import { hexOfBytes } from '@lodgepole/domain/entry/bytes'
import { describe, expect, it } from 'vitest'
import { createCheckSignature } from './entry-signature.ts'

const NOW = 1_794_000_000
const KEY = '00000001'
const organizationId = '0a000000-0000-4000-8000-000000000001'
const personId = 'c0000000-0000-4000-8000-0000000000ff'
const [secret, phone] = [utils.randomSecretKey(), utils.randomSecretKey()]
const own = (bytes: Uint8Array) => Uint8Array.from(bytes)
const [publicKey, phoneKey] = [
  own(await getPublicKeyAsync(secret)),
  own(await getPublicKeyAsync(phone)),
]

const write = async (facts: SignedFacts, by = secret) => {
  const unsigned = unsignedCode(organizationId, KEY, facts)
  return writeCode(unsigned, await signAsync(signedMessage(organizationId, unsigned), by))
}
const card = (by = secret) =>
  write({ kind: 'card', personId, issuedAtSeconds: 1, expiresAtSeconds: NOW + 60 }, by)
const pass = async (seconds: number) => {
  const grant =
    grantBytes(
      await write({ kind: 'grant', personId, publicKey: phoneKey, expiresAtSeconds: NOW + 60 }),
    ) ?? new Uint8Array()
  return writePass(
    grant,
    stepAt(seconds),
    await signAsync(passMessage(grant, stepAt(seconds)), phone),
  )
}

/** A browser that doesn't support Ed25519. */
const without = {
  importKey: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')),
} as unknown as SubtleCrypto

const ways: readonly (readonly [string, SubtleCrypto])[] = [
  ['the browser’s own', crypto.subtle],
  ['the library', without],
]

describe('ENT-16 a gate in the browser', () => {
  it.each(ways)(
    'accepts valid codes and refuses others with their reason, by %s',
    async (_how, subtle) => {
      const check = await createCheckSignature(subtle)
      const verify = async (text: string) => {
        const result = await verifyCode(text, {
          organizationId,
          publicKeys: new Map([[KEY, publicKey]]),
          check,
          nowSeconds: NOW,
        })
        return result.ok ? 'taken' : result.error.problem
      }
      expect([
        await verify(await card()),
        await verify(await pass(NOW)),
        await verify(await card(phone)),
        await verify(await pass(NOW - 90)),
      ]).toEqual(['taken', 'taken', 'forged', 'expired'])
      expect(await check(publicKey, new Uint8Array(3), new Uint8Array(64))).toBe(false)
      expect(await check(phoneKey, new Uint8Array(3), new Uint8Array(64).fill(9))).toBe(false)
      expect(await check(new Uint8Array(3), new Uint8Array(3), new Uint8Array(3))).toBe(false)
    },
  )

  it.each(ways)('decides from a snapshot and counts people, by %s', async (_how, subtle) => {
    const snapshot: Snapshot = {
      version: 1,
      organizationId,
      placeId: personId,
      madeAtSeconds: NOW,
      untilSeconds: NOW + 600,
      capacityCount: 1,
      guestsPerDay: 0,
      keys: [[KEY, hexOfBytes(publicKey)]],
      people: [[personId.replaceAll('-', ''), 'Maya', 0, 0]],
      bookings: [],
      withdrawnPhones: [],
      withdrawnCards: [],
      inside: [],
      guests: [],
    }
    const gate = openGate(snapshot, await createCheckSignature(subtle))
    const scan = async (direction: 'in' | 'out', code: string) => {
      const result = await gate.scan({ code, direction, guests: 0, nowSeconds: NOW })
      return result.ok ? result.value : result.error
    }
    expect(await scan('in', await pass(NOW))).toEqual({ personId, name: 'Maya' })
    expect(gate.insideCount()).toBe(1)
    expect(await scan('in', await card())).toBe('already-in')
    await scan('out', await card())
    expect(await scan('in', await pass(NOW))).toBe('replayed')
  })
})
