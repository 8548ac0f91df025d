// Time-based one-time passwords like those of authenticator apps (RFC 6238: SHA-1, six digits,
// thirty seconds).

import { createHmac, randomBytes } from 'node:crypto'

const STEP_SECONDS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): string =>
  [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('')

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export const totpAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/**
 * The time step that a code belongs to. One step before or after the current one is accepted
 * because clocks differ. Undefined when the code is not valid.
 */
export const totpStepOf = (secret: string, code: string, nowMs: number): number | undefined => {
  const now = Math.floor(nowMs / 1000 / STEP_SECONDS)
  return [now, now - 1, now + 1].find((step) => totpAt(secret, step) === code)
}

export const totpAddress = (secret: string, label: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${label}`)}?secret=${secret}` +
  `&issuer=${encodeURIComponent(issuer)}`
