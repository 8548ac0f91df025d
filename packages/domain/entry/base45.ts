// Base 45 (RFC 9285): the alphabet that packs bytes tightest into a QR code. The reader rejects
// anything that differs from what the writer would have produced.

import type { Bytes } from './bytes.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
/** Indexed by character code, because a gate reads thousands. */
const VALUES = Array.from({ length: 128 }, (_, code) => LETTERS.indexOf(String.fromCharCode(code)))

export const toBase45 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length
    let rest = pair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    for (let digits = pair ? 3 : 2; digits > 0; digits -= 1) {
      text += LETTERS[rest % 45]
      rest = Math.floor(rest / 45)
    }
  }
  return text
}

export const fromBase45 = (text: string): Bytes | undefined => {
  if (text.length % 3 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3))
  let at = 0
  for (let from = 0; from < text.length; from += 3) {
    const isWhole = from + 2 < text.length
    const low = VALUES[text.charCodeAt(from)] ?? -1
    const middle = VALUES[text.charCodeAt(from + 1)] ?? -1
    const high = isWhole ? (VALUES[text.charCodeAt(from + 2)] ?? -1) : 0
    const value = low + middle * 45 + high * 2_025
    if (low < 0 || middle < 0 || high < 0 || value > (isWhole ? 0xffff : 0xff)) return undefined
    if (isWhole) bytes[at++] = value >> 8
    bytes[at++] = value & 0xff
  }
  return bytes
}
