// Ids are version 4 UUIDs: 122 random bits, so that one in a guest's link cannot be guessed.

import { randomBytes, randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()

let lastMs = 0
let countInMs = 0

/**
 * Version 7: of two made after one another the second is greater, also within a millisecond, so
 * that rows of the same second keep their order. Its random part is smaller, and part of it tells
 * the time: nothing that guards a guest's link.
 */
export const newOrderedId = (): string => {
  const nowMs = Date.now()
  countInMs = nowMs > lastMs ? 0 : countInMs + 1
  lastMs = Math.max(lastMs, nowMs)
  // More than fit into a millisecond go on in the next one.
  if (countInMs > 0xfff) [lastMs, countInMs] = [lastMs + 1, 0]
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | countInMs, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
