// What an authenticator app shows (RFC 6238), implemented independently on purpose, because the
// product's own code would always agree with itself.

import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const appCode = (key: string, nowMs = Date.now()): string => {
  let bits = ''
  for (const letter of key.replace(/\s/g, ''))
    bits += LETTERS.indexOf(letter).toString(2).padStart(5, '0')
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(nowMs / 30_000), 4)
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
