// Ids are version 4 UUIDs: 122 random bits, so that an id in a guest's link cannot be guessed.

import { randomBytes, randomUUID } from 'node:crypto'

export const newId = (): string => randomUUID()

let lastMs = 0
let countInMs = 0

/**
 * Version 7: of two ids created in sequence the second is greater, even within a millisecond, so
 * that rows of the same second stay in order. It has fewer random bits and reveals the time, so it
 * must not protect a guest's link.
 */
export const newOrderedId = (): string => {
  const nowMs = Date.now()
  countInMs = nowMs > lastMs ? 0 : countInMs + 1
  lastMs = Math.max(lastMs, nowMs)
  // Ids that do not fit into a millisecond continue in the next one.
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
