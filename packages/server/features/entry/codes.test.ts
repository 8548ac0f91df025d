import { generateKeyPairSync } from 'node:crypto'
import {
  passMessage,
  grantBytes,
  readCode,
  signedMessage,
  unsignedCode,
  writeCode,
  writePass,
  type SignedFacts,
} from '@lodgepole/domain/entry/codes'
import {
  CLOCK_WINDOW_SECONDS,
  EARLY_SECONDS,
  LATE_SECONDS,
  stepAt,
  STEP_SECONDS,
  verifyCode,
} from '@lodgepole/domain/entry/verify'
import fc from 'fast-check'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { elm, oak } from '../../testing/organizations.ts'
import { checkSignature, rawPublicKey, signBytes } from './signature.ts'

const NOW = 1_794_000_000
const KEY = '0000abcd'
const [ours, other, phone] = [
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
  generateKeyPairSync('ed25519'),
]
const ids = {
  bookingId: 'b0000000-0000-4000-8000-000000000001',
  personId: 'c0000000-0000-4000-8000-0000000000ff',
}
const booking: SignedFacts = {
  kind: 'booking',
  ...ids,
  startSeconds: NOW - 60,
  endSeconds: NOW + 3_540,
}
const card: SignedFacts = {
  kind: 'card',
  personId: ids.personId,
  issuedAtSeconds: NOW - 86_400,
  expiresAtSeconds: NOW + 86_400,
}
const grant: SignedFacts = {
  kind: 'grant',
  personId: ids.personId,
  publicKey: rawPublicKey(phone.publicKey),
  expiresAtSeconds: NOW + 86_400,
}

const write = (
  facts: SignedFacts,
  {
    organizationId = oak.organizationId,
    keyId = KEY,
    privateKey = ours.privateKey,
    signedFor = '',
  } = {},
) => {
  const unsigned = unsignedCode(organizationId, keyId, facts)
  return writeCode(
    unsigned,
    signBytes(privateKey, signedMessage(signedFor || organizationId, unsigned)),
  )
}
const pass = (step: number, privateKey = phone.privateKey) => {
  const bytes = grantBytes(write(grant)) ?? new Uint8Array()
  return writePass(bytes, step, signBytes(privateKey, passMessage(bytes, step)))
}
const context = (nowSeconds = NOW) => ({
  organizationId: oak.organizationId,
  publicKeys: new Map([[KEY, rawPublicKey(ours.publicKey)]]),
  check: checkSignature,
  nowSeconds,
})
const verify = (text: string, nowSeconds = NOW) => verifyCode(text, context(nowSeconds))
const problemOf = async (text: string, nowSeconds = NOW) => {
  const result = await verify(text, nowSeconds)
  return result.ok ? 'taken' : result.error.problem
}

describe('ENT-01 a code is what it says', () => {
  it('comes back as it was written, for each kind', async () => {
    expect(await verify(write(booking))).toEqual({ ok: true, value: { facts: booking } })
    expect(await verify(write(card))).toEqual({ ok: true, value: { facts: card } })
    expect(await verify(pass(stepAt(NOW)))).toEqual({
      ok: true,
      value: { facts: grant, step: stepAt(NOW) },
    })
  })

  it('fits a square phone cameras read: 45 modules for bookings and cards, 57 for passes', () => {
    const side = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules.size
    expect([side(write(booking)), side(write(card)), side(pass(1))]).toEqual([
      45,
      expect.any(Number),
      57,
    ])
    expect(side(write(card))).toBeLessThanOrEqual(45)
  })

  it.each<[string, string, () => string]>([
    [
      'made with another key under our key’s id',
      'forged',
      () => write(booking, { privateKey: other.privateKey }),
    ],
    [
      'signed for another organisation',
      'forged',
      () => write(booking, { signedFor: elm.organizationId }),
    ],
    [
      'another organisation’s',
      'other-organization',
      () => write(booking, { organizationId: elm.organizationId }),
    ],
    ['a key that is not known', 'unknown-key', () => write(booking, { keyId: '0000abce' })],
    ['something else altogether', 'unreadable', () => 'https://example.com/'],
    ['nothing', 'unreadable', () => ''],
    ['cut short', 'altered', () => write(booking).slice(0, -2)],
    ['with something appended', 'altered', () => `${write(booking)}000`],
    ['a grant without a phone’s signature', 'unreadable', () => write(grant)],
    ['a pass that another phone signed', 'forged', () => pass(stepAt(NOW), other.privateKey)],
  ])('%s: %s', async (_what, problem, text) => expect(await problemOf(text())).toBe(problem))

  it('is altered when cut short or extended, even if the checksum fits by chance', async () => {
    const texts = Array.from({ length: 1_500 }, (_, n) =>
      write({ ...booking, startSeconds: NOW - n }),
    )
    const found = await Promise.all(
      texts.flatMap((text) => [problemOf(text.slice(0, -2)), problemOf(`${text}000`)]),
    )
    expect(new Set(found)).toEqual(new Set(['altered']))
  })

  it('is valid for its exact time', async () => {
    expect(await problemOf(write(booking), NOW - 60 - EARLY_SECONDS)).toBe('taken')
    expect(await problemOf(write(booking), NOW - 61 - EARLY_SECONDS)).toBe('too-early')
    expect(await problemOf(write(booking), NOW + 3_540 + LATE_SECONDS)).toBe('taken')
    expect(await problemOf(write(booking), NOW + 3_541 + LATE_SECONDS)).toBe('expired')
    expect([
      await problemOf(write(card), NOW + 86_400),
      await problemOf(write(card), NOW + 86_401),
    ]).toEqual(['taken', 'expired'])
    expect(await problemOf(pass(stepAt(NOW + 90_000)), NOW + 90_000)).toBe('expired')
  })

  it('refuses every code of which something was changed', async () => {
    const good = [write(booking), write(card), pass(stepAt(NOW))]
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.split('')
    const changed = fc.tuple(
      fc.constantFrom(...good),
      fc.array(fc.tuple(fc.nat(400), fc.constantFrom(...letters)), { minLength: 1, maxLength: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(changed, async ([text, changes]) => {
        const characters = [...text]
        for (const [at, letter] of changes) characters[at % characters.length] = letter
        const result = characters.join('')
        fc.pre(result !== text)
        expect(await problemOf(result)).not.toBe('taken')
      }),
      { numRuns: 1_000 },
    )
  })

  it('refuses every change of its bytes too, where the checksum was made to fit', async () => {
    const unsigned = unsignedCode(oak.organizationId, KEY, booking)
    const signature = signBytes(ours.privateKey, signedMessage(oak.organizationId, unsigned))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(unsigned.length + signature.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, flip) => {
          const bytes = [Uint8Array.from(unsigned), Uint8Array.from(signature)] as const
          const [part, place] =
            at < unsigned.length ? [bytes[0], at] : [bytes[1], at - unsigned.length]
          part[place] = (part[place] ?? 0) ^ flip
          expect([
            'unreadable',
            'altered',
            'other-organization',
            'unknown-key',
            'forged',
          ]).toContain(await problemOf(writeCode(...bytes)))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('never throws, whatever is scanned', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `LP1:${text}`),
          fc.base64String().map((text) => `LP1:${text.toUpperCase()}`),
        ),
        async (text) => {
          expect(await problemOf(text)).not.toBe('taken')
        },
      ),
      { numRuns: 500 },
    ))
})

describe('ENT-06 a pass is valid for half a minute', () => {
  it.each<[string, number, string]>([
    ['of the half minute before', -STEP_SECONDS, 'taken'],
    ['of the half minute to come', STEP_SECONDS, 'taken'],
    ['on a screenshot of a minute ago', -2 * STEP_SECONDS, 'expired'],
    ['of five minutes ago', -CLOCK_WINDOW_SECONDS + STEP_SECONDS, 'expired'],
    ['of a clock that is ahead', 3 * STEP_SECONDS, 'clock-off'],
    ['of a clock that is far behind', -CLOCK_WINDOW_SECONDS - 2 * STEP_SECONDS, 'clock-off'],
  ])('one %s', async (_what, offSeconds, problem) =>
    expect(await problemOf(pass(stepAt(NOW + offSeconds)))).toBe(problem),
  )

  it('says by how much a clock is off', async () => {
    const result = await verify(pass(stepAt(NOW + 600)))
    expect(result).toEqual({
      ok: false,
      error: { problem: 'clock-off', aheadSeconds: stepAt(NOW + 600) * STEP_SECONDS - NOW },
    })
  })

  it('is read as what it is', () =>
    expect(readCode(pass(7))).toMatchObject({ keyId: KEY, facts: grant, pass: { step: 7 } }))
})
